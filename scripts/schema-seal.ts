/**
 * `npm run schema:seal`: adds the digests of new migrations to the committed list, before they are merged. With `--check` it
 * only reports migrations that are not on the list, or not as the list has them.
 */
import { listedDigests, presentDigests, writeDigests } from "./schema/digests.ts";

const listed = listedDigests();
const present = await presentDigests();
const changed = [...listed].filter(([path, digest]) => present.get(path) !== digest).map(([path]) => path);
const added = [...present.keys()].filter((path) => !listed.has(path));

const lines = [
  ...changed.map((path) => `${path} is merged and has changed: restore it, and write a new migration`),
  ...(process.argv.includes("--check") ? added : []).map(
    (path) => `${path} is not on the list of digests: run \`npm run schema:seal\``,
  ),
];
if (lines.length > 0) {
  console.error(lines.join("\n"));
  process.exitCode = 1;
} else if (!process.argv.includes("--check")) {
  writeDigests(present);
  for (const path of added) console.log(`Added ${path}`);
}
