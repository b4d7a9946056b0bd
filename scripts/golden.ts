/**
 * `npm run golden -- <commit> [--pictures] [--day 2026-11-28] [--into <folder>] [part of a path …]`: compares what
 * the site of a commit and that of this folder show: every public page, as text and with `--pictures` as it is
 * painted. A line for each page that differs; ends with 1 when one does.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "#server/root.ts";
import { GoldenSite } from "./golden/golden-site.ts";
import { comparePictures } from "./golden/pictures.ts";
import { compareTexts } from "./golden/texts.ts";
import { treeOf } from "./golden/tree.ts";

const CACHE = join(tmpdir(), "levidence-golden");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: "boolean", default: false },
    day: { type: "string", default: new Date().toISOString().slice(0, 10) },
    into: { type: "string", default: join(CACHE, "differences") },
  },
});
const [commit, ...filters] = positionals;
if (commit === undefined) throw new Error("Name the commit to compare with: npm run golden -- <commit>");

const time = new Date(`${values.day}T09:00:00Z`);
const directory = mkdtempSync(join(tmpdir(), "levidence-golden-run-"));
const started: GoldenSite[] = [];
process.once("exit", () => {
  for (const site of started) site.end();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const start = async (tree: string, name: string) => {
  const folder = join(directory, name);
  mkdirSync(folder);
  const site = new GoldenSite(tree, folder, time);
  started.push(site);
  await site.start();
  return site;
};
const [before, after] = await Promise.all([start(treeOf(commit, CACHE), "before"), start(ROOT, "after")]);
rmSync(values.into, { recursive: true, force: true });
mkdirSync(values.into, { recursive: true });

const isWanted = (path: string) => filters.length === 0 || filters.some((part) => path.includes(part));
const texts = await compareTexts({ before, after }, isWanted, values.into);
console.log(`${texts.differing} of ${texts.asked} addresses differ in their text`);
let painted = 0;
if (values.pictures) {
  // Without an account the back office goes on to the home page, with a notice that goes after a while.
  const paths = texts.pages.filter((path) => !path.startsWith("/admin"));
  painted = await comparePictures({ before, after }, paths, time, values.into);
  console.log(`${painted} pictures of ${paths.length} pages differ`);
}
const isEqual = texts.differing + painted === 0;
if (!isEqual) console.log(`All of it: ${values.into}`);
process.exit(isEqual ? 0 : 1);
