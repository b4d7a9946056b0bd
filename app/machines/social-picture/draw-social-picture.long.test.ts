import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSocialPicture } from "./draw-social-picture.server.tsx";

const content = {
  title: "Sony WH-1000XM6",
  kicker: "Casques à réduction de bruit",
  price: 449.99,
  picturePath: "/media/a.svg",
};

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#ff0000"/></svg>',
);

async function colourAt(png: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = sharp(png).removeAlpha().toColourspace("srgb").extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

test("is a PNG of the size that networks expect, with the drawing from edge to edge", async () => {
  const png = await drawSocialPicture(content, drawing);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const [red = 0, green = 255] = await colourAt(png, 940, 315);
  expect({ isRed: red > 200 && green < 60 }).toEqual({ isRed: true });
  expect(await colourAt(png, 940, 20)).toEqual(await colourAt(png, 940, 315));
});

test("without a picture uses the whole width for its text", async () => {
  const { dominant } = await sharp(await drawSocialPicture(content, undefined))
    .extract({ left: 700, top: 0, width: 500, height: 100 })
    .stats();
  expect(dominant.r).toBeGreaterThan(230);
});

test("the same content is drawn once", async () => {
  const first = drawSocialPicture({ ...content, price: 1 }, drawing);
  expect(await drawSocialPicture({ ...content, price: 1 }, drawing)).toBe(await first);
  expect(await first).not.toEqual(await drawSocialPicture({ ...content, price: 2 }, drawing));
});

test("a picture that cannot be read does not affect the next one", async () => {
  const broken = new TextEncoder().encode("no picture");
  await expect(drawSocialPicture({ ...content, price: 3 }, broken)).rejects.toThrow();
  expect((await drawSocialPicture({ ...content, price: 3 }, drawing)).byteLength).toBeGreaterThan(1000);
});

test("a photograph is cut around what it shows, and a packshot not at all", async () => {
  const halves = await sharp({ create: { width: 2000, height: 600, channels: 3, background: "#ff0000" } })
    .composite([
      {
        input: { create: { width: 1000, height: 600, channels: 3, background: "#0000ff" } },
        left: 1000,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const sideOf = async (cut: { isPackshot: boolean; focus: string }, left: number) => {
    const png = await drawSocialPicture({ ...content, price: 4, cut }, new Uint8Array(halves));
    const [red = 0, , blue = 0] = await colourAt(png, left, 315);
    return red > 200 && blue > 200 ? "both" : red > blue ? "red" : "blue";
  };
  expect(await sideOf({ isPackshot: false, focus: "04" }, 1190)).toBe("red");
  expect(await sideOf({ isPackshot: false, focus: "84" }, 650)).toBe("blue");
  expect([
    await sideOf({ isPackshot: true, focus: "04" }, 650),
    await sideOf({ isPackshot: true, focus: "04" }, 1190),
  ]).toEqual(["red", "blue"]);
});
