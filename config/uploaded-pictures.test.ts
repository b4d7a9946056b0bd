import { expect, test } from "vitest";
import { keptSize, picturePath, readPicturePath, widthsOf } from "./uploaded-pictures.ts";

const hash = "0123456789abcdef0123456789abcdef";

test.each([
  [{ width: 4000, height: 3000 }, { width: 1440, height: 1080 }, [320, 640, 960, 1440]],
  [{ width: 1440, height: 20 }, { width: 1440, height: 20 }, [320, 640, 960, 1440]],
  [{ width: 640, height: 480 }, { width: 640, height: 480 }, [320, 640]],
  [{ width: 200, height: 8000 }, { width: 200, height: 8000 }, [200]],
])("%o is kept as %o, in widths of %o", (sent, kept, widths) => {
  expect(keptSize(sent.width, sent.height)).toEqual(kept);
  expect(widthsOf(kept)).toEqual(widths);
});

test("every address that is made can be read back", () => {
  const picture = { hash, width: 1000, height: 8000 };
  for (const width of widthsOf(picture)) {
    expect(readPicturePath(picturePath(picture, "avif", width))).toEqual(picture);
  }
});

test.each([
  `/media/photos/${hash}-400x300/399.webp`,
  `/media/photos/${hash}-400x300/400.png`,
  `/media/photos/${hash}-0x300/0.webp`,
  `/media/photos/${hash.toUpperCase()}-400x300/400.webp`,
  `/media/photos/../${hash}-400x300/400.webp`,
  `https://exemple.fr/media/photos/${hash}-400x300/400.webp`,
  "/media/produits/nokia-3210.svg",
])("%s is no uploaded picture", (path) => {
  expect(readPicturePath(path)).toBeNull();
});
