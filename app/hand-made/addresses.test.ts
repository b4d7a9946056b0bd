import { expect, test } from "vitest";
import { analysisPath, canonicalProductPath, folderOf, handMadeFolders, movedTo } from "./addresses.ts";

test.each([
  ["/sony-wh1000xm6", "/sony-wh-1000xm6"],
  ["/sony-wh1000xm6-pourquoi", "/sony-wh-1000xm6-pourquoi"],
  ["/technics-eahaz100ek", "/technics-eah-az100-ek"],
  ["/technics-eahaz100ek-pourquoi", "/technics-eah-az100-ek-pourquoi"],
  ["/scanwatch-2-pourquoi", "/withings-scanwatch-2-pourquoi"],
])("%s has moved to %s", (path, target) => {
  expect(movedTo(path)).toBe(target);
  expect(handMadeFolders()).toContain(folderOf(target));
});

test.each(["/scanwatch-2", "/sony-wh-1000xm6", "/google-pixel-9-pourquoi", "/constructor", "/"])(
  "%s has not moved",
  (path) => {
    expect(movedTo(path)).toBeUndefined();
  },
);

test("both pages of a folder lead back to it", () => {
  expect(folderOf("/nokia-3210")).toBe("nokia-3210");
  expect(folderOf(analysisPath("nokia-3210"))).toBe("nokia-3210");
});

test.each([
  ["/nokia-3210", "/nokia-3210"],
  ["/nokia-3210-pourquoi", "/products/le-nokia"],
  ["/nokia-3310", "/products/le-nokia"],
  ["", "/products/le-nokia"],
])("a product presented at %j has its one address at %s", (productUrl, address) => {
  expect(canonicalProductPath({ slug: "le-nokia", productUrl })).toBe(address);
});
