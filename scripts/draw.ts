/**
 * `npm run draw`: writes the illustrations of `drawings/` to `public/media/`, each by day and by night. With
 * `--check` it only reports whether they are stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { files } from "#drawings/collection.ts";

const MEDIA = resolve(import.meta.dirname, "../public/media");

const stale = files()
  .map(([address, content]) => ({ file: join(MEDIA, address), content }))
  .filter(({ file, content }) => !existsSync(file) || readFileSync(file, "utf8") !== content);

if (!process.argv.includes("--check")) {
  for (const { file, content } of stale) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
} else if (stale.length > 0) {
  console.error(`Run \`npm run draw\`: it would change\n${stale.map(({ file }) => file).join("\n")}`);
  process.exitCode = 1;
}
