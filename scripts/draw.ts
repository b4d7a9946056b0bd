/**
 * `npm run draw`: writes the illustrations of `demo/drawings/` to `public/media/`, each by day and by night, and all of
 * them into docs/drawings.webp.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import sharp from "sharp";
import { files } from "#demo/drawings/collection.ts";

const MEDIA = resolve(import.meta.dirname, "../public/media");
const SHEET = resolve(import.meta.dirname, "../docs/drawings.webp");
const TILE = { width: 168, height: 126, gap: 4, columns: 12 };

for (const [address, content] of files()) {
  const file = join(MEDIA, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const [stepX, stepY] = [TILE.width + TILE.gap, TILE.height + TILE.gap];
const tiles = await Promise.all(
  files().map(async ([, content], index) => ({
    input: await sharp(Buffer.from(content)).resize(TILE.width, TILE.height).png().toBuffer(),
    left: TILE.gap + (index % TILE.columns) * stepX,
    top: TILE.gap + Math.floor(index / TILE.columns) * stepY,
  })),
);

await sharp({
  create: {
    width: TILE.gap + TILE.columns * stepX,
    height: TILE.gap + Math.ceil(tiles.length / TILE.columns) * stepY,
    channels: 3,
    background: "#8a857c",
  },
})
  .composite(tiles)
  .webp({ quality: 82 })
  .toFile(SHEET);
