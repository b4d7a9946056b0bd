/** The texts of both sites, address by address. */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { FIXED_PATHS, followedPaths, pathsOfSitemap } from "./addresses.ts";
import { type Answer, answerText, isPage } from "./answer-text.ts";
import { differenceOf, fullText, lineAbout } from "./difference.ts";
import { type BothSites, SITE_URL } from "./golden-site.ts";

/** Of the addresses asked at a time. */
const CONCURRENCY = 4;

/**
 * Compares the given addresses, those of the sitemap and what their pages lead to, with a line for each that
 * differs.
 * @returns the addresses of the pages that both sites have, and how many addresses differ
 */
export async function compareTexts(
  { before, after }: BothSites,
  isWanted: (path: string) => boolean,
  folder: string,
): Promise<{ asked: number; pages: string[]; differing: number }> {
  const known = new Set<string>();
  const waiting: string[] = [];
  const pages: string[] = [];
  let differing = 0;
  const add = (paths: readonly string[]) => {
    for (const path of paths) {
      if (known.has(path) || !isWanted(path)) continue;
      known.add(path);
      waiting.push(path);
    }
  };

  const compare = async (path: string) => {
    const answers = await Promise.all([before.ask(path), after.ask(path)]);
    for (const answer of answers) if (isPage(answer)) add(followedPaths(String(answer.body), SITE_URL));
    if (answers.every((answer) => isPage(answer) && answer.status === 200)) pages.push(path);
    const [old, present] = answers.map(answerText) as [string[], string[]];
    const difference = differenceOf(old, present);
    if (difference === null) return;
    differing += 1;
    console.log(lineAbout(path, difference));
    appendFileSync(join(folder, "differences.txt"), fullText(path, difference));
  };

  const sitemaps = await Promise.all([before.ask("/sitemap.xml"), after.ask("/sitemap.xml")]);
  add(FIXED_PATHS);
  add(sitemaps.flatMap(({ body }: Answer) => pathsOfSitemap(String(body), SITE_URL)));
  while (waiting.length > 0) await Promise.all(waiting.splice(0, CONCURRENCY).map(compare));
  return { asked: known.size, pages, differing };
}
