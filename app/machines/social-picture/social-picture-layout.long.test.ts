import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSocialPicture } from "./draw-social-picture.server.tsx";

const draw = (title: string, kicker = "Audio") =>
  drawSocialPicture({ title, kicker, price: null, picturePath: null }, undefined);

/** Returns the part of a picture to the right of `left`, as raw pixels. */
const rightOf = (left: number, png: Uint8Array) =>
  sharp(png)
    .extract({ left, top: 0, width: 1200 - left, height: 630 })
    .raw()
    .toBuffer();

test("words longer than a line stay in their column and do not move the ornament", async () => {
  const usual = await rightOf(860, await draw("Casque"));
  const long = await rightOf(860, await draw("Casque".repeat(19), "Audio".repeat(20)));
  // Each picture has a palette of its own: the same colour may be a shade off.
  const strayed = usual.filter((value, index) => Math.abs(value - (long[index] ?? 0)) > 16);
  expect(strayed.length / usual.length).toBeLessThan(0.0005);
});

test.each(["ő", "č", "Ţ"])("the letter %s is drawn, in titles and above them", async (letter) => {
  expect(await draw(letter)).not.toEqual(await draw("ł"));
  expect(await draw("Casque", letter)).not.toEqual(await draw("Casque", "ł"));
});
