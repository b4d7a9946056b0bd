import sharp from "sharp";
import { expect, test } from "vitest";
import { isHeic, pictureTypeOf } from "./make-picture.ts";
import { twoHalves } from "./sample-pictures.fake.ts";

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("recognises %s by its content", async (format) => {
  expect(pictureTypeOf(await twoHalves().toFormat(format).toBuffer())).toBe(format);
});

test.each([
  ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
  ["SVG after a declaration", "<?xml version='1.0'?><svg/>"],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["PDF", "%PDF-1.7"],
  ["nothing", ""],
  ["the beginning of a PNG", "\x89PNG"],
  ["a RIFF that is sound", "RIFF\x00\x00\x00\x00WAVEfmt "],
  ["an HEIC", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"],
  ["a video", "\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2"],
])("does not take %s", (_name, text) => {
  expect(pictureTypeOf(Buffer.from(text, "latin1"))).toBeNull();
});

test("refuses a TIFF", async () => {
  expect(
    pictureTypeOf(
      await sharp(await twoHalves().png().toBuffer())
        .tiff()
        .toBuffer(),
    ),
  ).toBeNull();
});

test.each([
  ["\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", true],
  ["\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2", false],
  ["GIF89a", false],
])("%j is a picture of an iPhone: %s", (text, expected) => {
  expect(isHeic(Buffer.from(text, "latin1"))).toBe(expected);
});
