/** Rounds of load, a kill at a random moment, recovery, and in the end a look at the rows. */
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "#drills/shared/random.ts";
import { callers, type DrillSite } from "#drills/shared/site.ts";
import { until } from "#drills/shared/until.ts";
import { Ledger, type Losses } from "./ledger.ts";
import { SavedProduct } from "./saved-product.ts";
import { type Kind, kinds, type Scene } from "./writes.ts";

/** A way to end something under the site. */
export interface Kill {
  name: string;
  /** Resolves when the site, started again where it has to be, may recover. */
  apply(site: DrillSite): Promise<void>;
}

export interface CrashReport extends Losses {
  acknowledged: number;
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
}

const PAGES = [
  ...["/", "/categories", "/categories/audio", "/categories?q=casque", "/nokia-3210", "/contact"],
  "/sitemap.xml",
];

/** A writer without an answer would otherwise fill the ledger while the site starts. */
const UNANSWERED_PAUSE_MS = 50;

/** Runs the rounds on a site that serves, and leaves it running. */
export async function crashRounds(options: CrashOptions): Promise<CrashReport> {
  const { site, kills, rounds, mostWrites, random } = options;
  const prefix = `drill-${random.between(1, 1e9)}-`;
  const [saved, ledger] = [new SavedProduct(), new Ledger(prefix)];
  const badPages: string[] = [];
  let slowestRecoveryMs = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const kill = kills[(round - 1) % kills.length] ?? kills[0];
    const goal = ledger.acknowledged + random.between(Math.ceil(mostWrites / 10), mostWrites);
    const end = await load({ site, ledger, saved, prefix: `${prefix}${round}-` });
    await until(`${goal} acknowledged writes`, async () => ledger.acknowledged >= goal);
    const struckAt = performance.now();
    await kill.apply(site);
    await end();
    await until(`recovery after ${kill.name}`, () => isReady(site));
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - struckAt);
    badPages.push(...(await badPagesOf(site)));
    await saved.compare(site);
  }
  // All that was ever acknowledged: a later crash must not take it either.
  const { lost, torn, denied } = await ledger.compare(site);
  return {
    lost: [...saved.lost, ...lost],
    torn: [...saved.torn, ...torn],
    denied,
    acknowledged: ledger.acknowledged + saved.count,
    badPages,
    slowestRecoveryMs,
  };
}

/** Writes of all kinds. @returns what ends them */
async function load({
  site,
  ledger,
  saved,
  prefix,
}: {
  site: DrillSite;
  ledger: Ledger;
  saved: SavedProduct;
  prefix: string;
}): Promise<() => Promise<unknown>> {
  const scene = await sceneOf(site);
  await saved.make(scene);
  let isOver = false;
  const write = async (kind: Kind, writer: number) => {
    for (let number = 0; !isOver && number < kind.most; number += 1) {
      const name = `${prefix}${kind.name}-${writer}-${number}`;
      const answer = await kind.send(name, scene);
      ledger.note(kind, name, answer);
      if (answer.status === 0) await wait(UNANSWERED_PAUSE_MS);
    }
  };
  const save = async () => {
    while (!isOver) if (!(await saved.save(scene))) await wait(UNANSWERED_PAUSE_MS);
  };
  const writers = kinds.flatMap((kind) =>
    Array.from({ length: kind.writers }, (_, index) => write(kind, index)),
  );
  const all = Promise.all([...writers, save()]);
  return () => {
    isOver = true;
    return all;
  };
}

async function sceneOf(site: DrillSite): Promise<Scene> {
  const [category] = await site.read<{ id: string }>("categories?select=id&slug=eq.audio");
  if (!category) throw new Error("The demonstration catalogue is not there");
  return { site, administrator: await site.administrator(), categoryId: category.id };
}

const isReady = async (site: DrillSite) =>
  (await site.send("/health/ready")).status === 200 &&
  (await site.send("/rest/v1/categories?select=id&limit=1", { headers: callers.visitor })).status === 200;

async function badPagesOf(site: DrillSite): Promise<string[]> {
  const answers = await Promise.all(PAGES.map(async (page) => ({ page, ...(await site.send(page)) })));
  return answers
    .filter(({ status }) => status === 0 || status >= 500)
    .map(({ page, status }) => `${page}: ${status}`);
}
