/** Rounds of load, a kill at a random moment, recovery, and a check of the rows. */
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "#drills/shared/random.ts";
import { callers, type DrillSite } from "#drills/shared/site.ts";
import { until } from "#drills/shared/until.ts";
import { Ledger, type Losses, type Tally } from "./ledger.ts";
import { SavedProduct } from "./saved-product.ts";
import { type Kind, kinds, type Scene } from "./writes.ts";

/** A way to end something under the site. */
export interface Kill {
  name: string;
  /** Resolves when the site, started again where it has to be, may recover. */
  apply(site: DrillSite): Promise<void>;
}

export interface CrashReport extends Losses {
  rounds: number;
  acknowledged: number;
  open: number;
  openAndThere: number;
  /** Pages that answered 5xx after the recovery. */
  badPages: string[];
  slowestRecoveryMs: number;
}

export interface CrashOptions {
  site: DrillSite;
  kills: readonly [Kill, ...Kill[]];
  rounds: number;
  /** A round ends after a random number of acknowledged writes up to this one. */
  mostWrites: number;
  random: Random;
  report: (line: string) => void;
}

const PAGES = [
  "/",
  "/categories",
  "/categories/audio",
  "/categories?q=casque",
  "/nokia-3210",
  "/contact",
  "/sitemap.xml",
];

/** A writer without an answer would otherwise fill the ledger while the site starts. */
const UNANSWERED_PAUSE_MS = 50;

/** Runs the rounds on a site that serves, and leaves it running. */
export async function crashRounds(options: CrashOptions): Promise<CrashReport> {
  const { site, kills, rounds, random, report } = options;
  const saved = new SavedProduct();
  const past: { prefix: string; ledger: Ledger }[] = [];
  const result: CrashReport = {
    rounds,
    acknowledged: 0,
    open: 0,
    openAndThere: 0,
    lost: [],
    torn: [],
    denied: [],
    badPages: [],
    slowestRecoveryMs: 0,
  };
  for (let round = 1; round <= rounds; round += 1) {
    const kill = kills[(round - 1) % kills.length] ?? kills[0];
    const prefix = `drill-${random.between(1, 1e9)}-${round}-`;
    const ledger = new Ledger();
    past.push({ prefix, ledger });

    const struckAt = await loadUntilKilled({ ...options, kill, prefix, ledger, saved });
    await until(`recovery after ${kill.name}`, () => isReady(site));
    const recoveryMs = performance.now() - struckAt;
    result.slowestRecoveryMs = Math.max(result.slowestRecoveryMs, recoveryMs);
    result.badPages.push(...(await badPages(site)));
    await compare(site, prefix, ledger, result);
    await saved.compare(site, result);
    report(
      `  round ${round}, ${kill.name}: ${ledger.acknowledged} acknowledged, ready after ${Math.round(recoveryMs)} ms`,
    );
  }
  // Once more all that was ever acknowledged: a later crash must not take it either.
  for (const { prefix, ledger } of past) {
    for (const tally of await compare(site, prefix, ledger, result)) {
      result.acknowledged += tally.acknowledged;
      result.open += tally.open;
      result.openAndThere += tally.openAndThere;
    }
  }
  result.acknowledged += saved.count;
  // Rows missing at the end were missing before.
  for (const found of [result.lost, result.torn, result.denied])
    found.splice(0, found.length, ...new Set(found));
  return result;
}

async function compare(site: DrillSite, prefix: string, ledger: Ledger, losses: Losses): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const kind of kinds) tallies.push(ledger.compare(kind, await kind.find(prefix, site), losses));
  return tallies;
}

interface Load extends CrashOptions {
  kill: Kill;
  prefix: string;
  ledger: Ledger;
  saved: SavedProduct;
}

/** Writes of all kinds until a random number is acknowledged, and a kill meanwhile. @returns its time */
async function loadUntilKilled({
  site,
  kill,
  prefix,
  ledger,
  saved,
  mostWrites,
  random,
}: Load): Promise<number> {
  const scene = await sceneOf(site);
  await saved.make(scene);
  let isOver = false;
  const goal = random.between(Math.ceil(mostWrites / 10), mostWrites);
  const write = async (kind: Kind, writer: number) => {
    for (let number = 0; !isOver && number < kind.most; number += 1) {
      const name = `${prefix}${kind.name.replaceAll(" ", "-")}-${writer}-${number}`;
      const answer = await kind.send(name, scene);
      ledger.note(kind, name, answer);
      if (answer.status === 0) await wait(UNANSWERED_PAUSE_MS);
    }
  };
  const save = async () => {
    while (!isOver) if (!(await saved.save(scene))) await wait(UNANSWERED_PAUSE_MS);
  };
  const writers = [
    ...kinds.flatMap((kind) => [write(kind, 1), ...(kind.most > 100 ? [write(kind, 2)] : [])]),
    save(),
  ];
  await until(`${goal} acknowledged writes`, async () => ledger.acknowledged >= goal);
  const struckAt = performance.now();
  await kill.apply(site);
  isOver = true;
  await Promise.all(writers);
  return struckAt;
}

async function sceneOf(site: DrillSite): Promise<Scene> {
  const [category] = await site.read<{ id: string }>("categories?select=id&slug=eq.audio");
  if (!category) throw new Error("The demonstration catalogue is not there");
  return { site, administrator: await site.administrator(), categoryId: category.id };
}

const isReady = async (site: DrillSite) =>
  (await site.send("/health/ready")).status === 200 &&
  (await site.send("/rest/v1/categories?select=id&limit=1", { headers: callers.visitor })).status === 200;

async function badPages(site: DrillSite): Promise<string[]> {
  const answers = await Promise.all(PAGES.map(async (page) => ({ page, ...(await site.send(page)) })));
  return answers
    .filter(({ status }) => status === 0 || status >= 500)
    .map(({ page, status }) => `${page}: ${status}`);
}
