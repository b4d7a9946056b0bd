/** `npm run draw`: writes the illustrations of `drawings/` to `public/media/`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { drawings } from "#drawings/collection.ts";

const MEDIA = resolve(import.meta.dirname, "../public/media");

for (const [address, draw] of Object.entries(drawings)) {
  const file = join(MEDIA, `${address}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, draw());
}
