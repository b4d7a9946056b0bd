/** `npm run draw`: writes the illustrations of `drawings/` to `public/media/`, each by day and by night. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { files } from "#drawings/collection.ts";

const MEDIA = resolve(import.meta.dirname, "../public/media");

for (const [address, content] of files()) {
  const file = join(MEDIA, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
