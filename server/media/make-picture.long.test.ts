import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { makePicture } from "./make-picture.ts";
import { animatedGif, pngThatClaims, twoHalves } from "./sample-pictures.fake.ts";

const refusal = (status: number, code: string) => ({ status, code });

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<"red" | "blue"> {
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? "red" : "blue";
}

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("accepts %s", async (format) => {
  const made = await makePicture(await twoHalves().toFormat(format).toBuffer());
  expect(made).toMatchObject({ width: 400, height: 300 });
});

test("makes every width up to that of the picture, in both formats", async () => {
  const { files } = await makePicture(await twoHalves(1000, 500).png().toBuffer());
  const sizes = await Promise.all(
    files.map(async ({ width, format, bytes }) => {
      const found = await sharp(bytes).metadata();
      expect(found.width).toBe(width);
      expect(found.mediaType).toBe(`image/${format}`);
      return `${format} ${found.width}×${found.height}`;
    }),
  );
  expect(sizes.sort()).toEqual(
    ["avif", "webp"].flatMap((format) =>
      ["1000×500", "320×160", "640×320", "960×480"].map((size) => `${format} ${size}`),
    ),
  );
});

test("reduces a large picture to 1,440 pixels", async () => {
  expect(await makePicture(await twoHalves(3000, 1500).jpeg().toBuffer())).toMatchObject({
    width: 1440,
    height: 720,
  });
});

test("rotates a picture upright by its metadata", async () => {
  // Orientation 6: the left side of the stored picture is its top.
  const sideways = await twoHalves(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height, files } = await makePicture(sideways);
  expect({ width, height }).toEqual({ width: 400, height: 600 });
  const largest = files.at(-1)?.bytes ?? new Uint8Array();
  expect([await colourAt(largest, 200, 50), await colourAt(largest, 200, 550)]).toEqual(["red", "blue"]);
});

test("removes the place and the camera from the metadata", async () => {
  const photograph = await twoHalves()
    .jpeg()
    .withExif({ IFD0: { Make: "Appareil secret" }, IFD3: { GPSLatitudeRef: "N" } })
    .toBuffer();
  expect(photograph.includes("Appareil secret")).toBe(true);
  const { files } = await makePicture(photograph);
  for (const { bytes } of files) {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(Buffer.from(bytes).includes("Appareil secret")).toBe(false);
  }
});

test.each([3, 4] as const)(
  "keeps the colours of 16 bits with a profile, in %d channels",
  async (channels) => {
    const red = sharp({ create: { width: 300, height: 300, channels, background: "rgb(200, 40, 40)" } });
    const file = await red.toColourspace("rgb16").withIccProfile("srgb").png().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ depth: "ushort", hasProfile: true });
    const { files } = await makePicture(file);
    for (const { bytes } of files) {
      const means = (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
      for (const [place, wanted] of [200, 40, 40].entries()) {
        expect(Math.abs((means[place] ?? 0) - wanted)).toBeLessThanOrEqual(3);
      }
    }
  },
);

test("keeps transparency", async () => {
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: "#ff000000" } });
  const { files } = await makePicture(await clear.png().toBuffer());
  for (const { bytes } of files) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

describe("refuses", () => {
  test("a file that is not a picture, under any name", async () => {
    await expect(makePicture(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).rejects.toMatchObject(
      refusal(415, "unknown_type"),
    );
  });

  test("a truncated picture", async () => {
    for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
      const whole = await twoHalves(800, 600).toFormat(format).toBuffer();
      await expect(makePicture(whole.subarray(0, whole.length >> 1))).rejects.toMatchObject(
        refusal(422, "unreadable"),
      );
    }
  });

  test("other content after the first bytes of a PNG", async () => {
    const disguise = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<svg/>")]);
    await expect(makePicture(disguise)).rejects.toMatchObject(refusal(422, "unreadable"));
  });

  test("unusual formats, which the library itself refuses", async () => {
    const bitmap = await sharp(await twoHalves().png().toBuffer())
      .tiff()
      .toBuffer();
    await expect(makePicture(bitmap)).rejects.toMatchObject(refusal(415, "unknown_type"));
    await expect(sharp(bitmap).metadata()).rejects.toThrow("unsupported image format");
    // SVG stays allowed for the site's own drawings.
    const drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>";
    expect((await sharp(Buffer.from(drawing)).metadata()).format).toBe("svg");
  });

  test.each([
    [199, 600],
    [600, 199],
    [1, 1],
  ])("a picture of %i × %i", async (width, height) => {
    await expect(
      makePicture(
        await twoHalves(width + 1, height)
          .resize(width, height)
          .png()
          .toBuffer(),
      ),
    ).rejects.toMatchObject(refusal(422, "too_small"));
  });

  test.each([
    [8001, 300],
    [300, 8001],
    [7000, 7000],
    [60_000, 60_000],
  ])("one that would unfold to %i × %i, without unfolding it", async (width, height) => {
    const bomb = await pngThatClaims(width, height);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(makePicture(bomb)).rejects.toMatchObject(refusal(422, "too_large"));
  });

  test("an animation", async () => {
    await expect(makePicture(await animatedGif())).rejects.toMatchObject(refusal(422, "animated"));
  });
});

test.each([
  "timeout: 21% complete\nVipsImage: killed for image",
  "VipsJpeg: Insufficient memory (case 4)",
  "vips_tracked: out of memory",
])("does not blame the picture for %j", async (message) => {
  const failure = new Error(message);
  const file = await twoHalves().jpeg().toBuffer();
  vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValueOnce(failure);
  await expect(makePicture(file)).rejects.toBe(failure);
});
