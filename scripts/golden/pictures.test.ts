import sharp from "sharp";
import { expect, test } from "vitest";
import { paintedDifference } from "./pictures.ts";

const WIDTH = 40;

const picture = (height: number, background: string, spot?: { left: number; top: number }) =>
  sharp({ create: { width: WIDTH, height, channels: 3, background } })
    .composite(
      spot ? [{ input: { create: { width: 2, height: 1, channels: 3, background: "#000" } }, ...spot }] : [],
    )
    .png()
    .toBuffer();

test("the same pixels are equal, whatever the file", async () => {
  const plain = await picture(10, "#fff");
  const packed = await sharp(plain).png({ compressionLevel: 0 }).toBuffer();
  expect(packed.equals(plain)).toBe(false);
  expect(await paintedDifference(plain, packed)).toBeNull();
});

test("other pixels are counted and painted red", async () => {
  const difference = await paintedDifference(
    await picture(10, "#fff"),
    await picture(10, "#fff", { left: 3, top: 4 }),
  );
  expect(difference?.share).toBe(2 / 400);
  const { data } = await sharp(difference?.picture).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray((4 * WIDTH + 3) * 3, (4 * WIDTH + 4) * 3)]).toEqual([0xe0, 0, 0]);
});

test("what is longer in one of them differs there", async () => {
  const difference = await paintedDifference(await picture(10, "#fff"), await picture(20, "#fff"));
  expect(difference?.share).toBe(0.5);
});

test("a slightly different colour differs", async () => {
  expect(await paintedDifference(await picture(10, "#fefefe"), await picture(10, "#ffffff"))).toMatchObject({
    share: 1,
  });
});
