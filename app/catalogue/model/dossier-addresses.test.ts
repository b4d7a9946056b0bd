import { expect, test } from "vitest";
import {
  analysedPath,
  analysisPath,
  folderAt,
  folderOf,
  isFreeForProduct,
  movedTo,
} from "./dossier-addresses.ts";

test.each([
  ["/sony-wh1000xm6", "/sony-wh-1000xm6"],
  ["/sony-wh1000xm6-pourquoi", "/sony-wh-1000xm6-pourquoi"],
  ["/technics-eahaz100ek", "/technics-eah-az100-ek"],
  ["/technics-eahaz100ek-pourquoi", "/technics-eah-az100-ek-pourquoi"],
  ["/scanwatch-2-pourquoi", "/withings-scanwatch-2-pourquoi"],
  ["/Sony-WH1000XM6", "/sony-wh-1000xm6"],
])("%s has moved to %s", (path, target) => {
  expect(movedTo(path)).toBe(target);
  expect(folderAt(analysedPath(target) ?? target)).not.toBeNull();
});

test.each(["/scanwatch-2", "/sony-wh-1000xm6", "/google-pixel-9-pourquoi", "/constructor", "/"])(
  "%s has not moved",
  (path) => {
    expect(movedTo(path)).toBeUndefined();
  },
);

test("both pages of a folder lead back to it", () => {
  expect(folderAt("/nokia-3210")).toBe("nokia-3210");
  expect(folderAt(analysedPath(analysisPath("/nokia-3210")) ?? "")).toBe("nokia-3210");
});

test.each([
  ["nokia-3210", "nokia-3210"],
  ["nokia", null],
  [null, null],
])("the folder of a product created as %j is %j", (firstSlug, folder) => {
  expect(folderOf({ firstSlug })).toBe(folder);
});

test.each([
  ["/nokia-3210", true],
  ["/nokia-3310", true],
  ["/", true],
  ["/Nokia-3210", false],
  ["/google-pixel-9", false],
  ["/Google-Pixel-9", false],
  ["/nokia-3210-pourquoi", false],
  ["/sony-wh1000xm6", false],
  ["/Scanwatch-2-Pourquoi", false],
])("whether the product nokia-3210 can be presented at %s: %s", (productUrl, isFree) => {
  expect(isFreeForProduct({ slug: "nokia-3210", productUrl })).toBe(isFree);
});
