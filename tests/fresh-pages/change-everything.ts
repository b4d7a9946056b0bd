/**
 * Changes everything that pages show, and compares the pages that are kept with those that would be rendered
 * now.
 */

import type { Database } from "@levidence/backend/database";
import { expect } from "vitest";
import { randomChanges, writeAccount, writeCatalogue } from "./random-changes.ts";
import type { SiteInProcess } from "./site-in-process.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 1);

const PAGES = [
  ...[
    "/categories",
    "/categories?q=nokia",
    "/categories?q=casque",
    "/about",
    "/nokia-3210",
    "/nokia-3210-pourquoi",
    "/b",
    "/products/a-pourquoi",
    "/ecartes",
    "/journal?categorie=a",
    "/methode",
    "/legal/notices",
    "/choisir",
    "/choisir/a",
    "/choisir/a?reponses=1",
  ],
  ...["a", "b", "c", "nokia-3210", "copie-0-1"].flatMap((slug) => [
    `/categories/${slug}`,
    `/products/${slug}`,
  ]),
];
const DOCUMENTS = ["/", ...PAGES];
/** What the browser asks for when it goes from page to page: the same data, much faster. */
const DATA = [
  "/_root.data",
  ...PAGES.map((path) => path.replace(/(?=\?|$)/, ".data")),
  "/sitemap.xml",
  "/journal.data",
  "/journal/atom.xml",
];

const NAMED_BY_OTHERS = /^(categories|products)\.id$/;

/** One visitor's pages may wait for the database with a hundred reads. */
const PAGES_AT_ONCE = 12;

async function inParts<Result>(paths: readonly string[], ask: (path: string) => Promise<Result>) {
  const answers: Result[] = [];
  for (let first = 0; first < paths.length; first += PAGES_AT_ONCE)
    answers.push(...(await Promise.all(paths.slice(first, first + PAGES_AT_ONCE).map(ask))));
  return answers;
}

/** @returns the pages that differ from a new rendering, on each of the sites */
async function stalePages(sites: readonly SiteInProcess[], paths: readonly string[]): Promise<string[]> {
  const stale = async (path: string) => {
    const fresh = await sites[0]?.viewAnew(path);
    const shown = await Promise.all(sites.map((site) => site.view(path)));
    // 202: React Router tells of a redirect; 302: the log of a category that is gone leads to the whole log.
    expect(fresh, path).toMatch(/^(200|202|301|302|404|410) /);
    return shown.flatMap((page, index) => (page === fresh ? [] : `${path} on site ${index}`));
  };
  return (await inParts(paths, stale)).flat();
}

interface Campaign {
  databases: readonly Database[];
  sites: readonly SiteInProcess[];
  seed: number;
  /** Of so many pages one is compared after a change, and the next one after the next change. An odd number. */
  oneOf: number;
}

function comparedAfter(change: number, oneOf: number): string[] {
  const paths = change % 4 === 2 ? [...DOCUMENTS, ...DATA] : DATA;
  return paths.filter((_, page) => page % oneOf === change % oneOf);
}

/**
 * @returns what was stale after which change, of the first change that left anything;
 *   and the columns that changed
 */
export async function changeEverything({ databases, sites, seed, oneOf }: Campaign) {
  const [database] = databases;
  if (!database) throw new Error("There is no database");
  await writeAccount(database);
  const changed = new Set<string>();
  for (const [index, change] of (await randomChanges(database, seed)).entries()) {
    const step = index % 4;
    // Otherwise everything would be inactive soon, and no page would show a change. What was switched off is
    // noted by its id, which cannot change then.
    const isNewCatalogue = step === 0 || NAMED_BY_OTHERS.test(change.what);
    if (isNewCatalogue) await writeCatalogue(database);
    const compared = comparedAfter(index, oneOf);
    // Documents are kept over three changes, and compared after the third.
    const kept = [...compared, ...(isNewCatalogue ? comparedAfter(index - step + 2, oneOf) : [])];
    // The fourth change meets pages that are being rendered, the others meet pages that are kept.
    const underWay: Promise<string>[] = [];
    if (step === 3) {
      for (const { cache } of sites) cache.invalidate();
      underWay.push(...sites.flatMap(({ view }) => compared.map(view)));
    } else for (const { view } of sites) await inParts(kept, view);
    if (await change.make(database)) changed.add(change.what);
    // A transaction that may write ends after its process has received all earlier announcements.
    for (const other of databases)
      await other.runAs("anon", {}, (transaction) => transaction.query("select 1"));
    await Promise.all(underWay);
    const stale = await stalePages(sites, compared);
    if (stale.length > 0) return { stale: stale.map((page) => `${change.what}: ${page}`), changed };
  }
  return { stale: [], changed };
}

/** Fails when a page differs from a new rendering after a change, or a shown column did not change. */
export async function expectFreshPages({ databases, sites, oneOf }: Omit<Campaign, "seed">): Promise<void> {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { stale, changed } = await changeEverything({ databases, sites, seed, oneOf });
    expect(stale, `seed ${seed}`).toEqual([]);
    const columns = (await randomChanges(databases[0] as Database, seed)).map(({ what }) => what);
    const shown = columns.filter((what) => /^(categories|products)\./.test(what));
    expect(shown.length).toBeGreaterThan(20);
    expect(
      shown.filter((what) => !changed.has(what)),
      `seed ${seed}`,
    ).toEqual([]);
  }
}
