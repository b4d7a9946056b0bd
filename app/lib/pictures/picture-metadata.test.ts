import { expect, test, vi } from "vitest";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { focusOf, withPictureMetadata } from "./picture-metadata.ts";

const photo = (name: string) => `/media/photos/${name.repeat(32)}-1600x600/1440.webp`;

test.each([
  // A wide picture is cut at its sides: 800 of 1,600 pixels are shown.
  [{ width: 1600, height: 600, focal_x: 0.5, focal_y: 0.1 }, "41"],
  [{ width: 1600, height: 600, focal_x: 0.2, focal_y: 0.5 }, "04"],
  [{ width: 1600, height: 600, focal_x: 0.65, focal_y: 0.5 }, "64"],
  [{ width: 1600, height: 600, focal_x: 1, focal_y: 0.5 }, "84"],
  // A high one above and below.
  [{ width: 600, height: 1600, focal_x: 0.5, focal_y: 0.05 }, "40"],
  [{ width: 600, height: 1600, focal_x: 0.5, focal_y: 0.9 }, "48"],
  [{ width: 960, height: 720, focal_x: 0.5, focal_y: 0.5 }, "44"],
])("%o is cut at %s", (row, focus) => {
  expect(focusOf(row)).toBe(focus);
});

test("a page asks once for the uploads that it names anywhere, and not for drawings", async () => {
  const { operator, visitor } = await openSiteData();
  const [shown, hidden] = [photo("a"), photo("b")];
  const row = { kind: "photograph", width: 1600, height: 600, focal_x: 0, credit: "Ada", licence: "cc_by" };
  await operator
    .from("media")
    .insert([
      { ...row, address: shown, is_public: true },
      { ...row, address: hidden, is_public: false },
    ])
    .throwOnError();
  const from = vi.spyOn(visitor, "from");
  const data = { cards: [{ image_url: shown }], deep: { text: { figure: hidden } }, again: shown };
  expect(await withPictureMetadata(visitor, data)).toEqual({
    ...data,
    pictureMetadata: { [shown]: { isPackshot: false, focus: "04", credit: "Ada, CC BY 4.0" } },
  });
  expect(from).toHaveBeenCalledTimes(1);

  const drawings = { image: "/media/produits/nokia-3210.svg" };
  expect(await withPictureMetadata({} as DataClient, drawings)).toBe(drawings);
});
