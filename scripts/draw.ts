/**
 * `npm run draw`: writes the illustrations of `demo/drawings/` to `public/media/`, each by day and by night, all of them
 * into docs/drawings.webp, and the fonts of pages. With `--check` it only says which of the files are stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import sharp from "sharp";
import { files } from "#demo/drawings/collection.ts";
import { drawFonts } from "./draw-fonts.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SHEET = join(ROOT, "docs/drawings.webp");
const TILE = { width: 168, height: 126, gap: 4, columns: 12 };

const illustrations = files();
const drawn = [
  ...illustrations.map(([address, content]) => ({
    path: join("public/media", address),
    content: Buffer.from(content),
  })),
  ...(await drawFonts()).map(([name, content]) => ({ path: join("app/shell/fonts", name), content })),
];
const stale = drawn.filter(({ path, content }) => {
  const file = join(ROOT, path);
  return !existsSync(file) || !readFileSync(file).equals(content);
});
if (!process.argv.includes("--check")) {
  for (const { path, content } of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), content);
  }
  await writeSheet();
} else if (stale.length > 0) {
  console.error(`Run \`npm run draw\`: it would change\n${stale.map(({ path }) => path).join("\n")}`);
  process.exitCode = 1;
}

async function writeSheet(): Promise<void> {
  const [stepX, stepY] = [TILE.width + TILE.gap, TILE.height + TILE.gap];
  const tiles = await Promise.all(
    illustrations.map(async ([, content], index) => ({
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
}
