/**
 * `npm run draw`: writes the illustrations of `demo/drawings/` to `public/media/`, each by day and by night, and all of
 * them into docs/drawings.webp. With `--check` it only says which illustrations are stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import sharp from "sharp";
import { files } from "#demo/drawings/collection.ts";

const MEDIA = resolve(import.meta.dirname, "../public/media");
const SHEET = resolve(import.meta.dirname, "../docs/drawings.webp");
const TILE = { width: 168, height: 126, gap: 4, columns: 12 };

type Illustration = ReturnType<typeof files>[number];

const illustrations = files();
const stale = illustrations.filter(([address, content]) => {
  const file = join(MEDIA, address);
  return !existsSync(file) || readFileSync(file, "utf8") !== content;
});
if (!process.argv.includes("--check")) {
  for (const illustration of stale) write(illustration);
  await writeSheet();
} else if (stale.length > 0) {
  console.error(`Run \`npm run draw\`: it would change\n${stale.map(([address]) => address).join("\n")}`);
  process.exitCode = 1;
}

function write([address, content]: Illustration): void {
  const file = join(MEDIA, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
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
