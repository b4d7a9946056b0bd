/**
 * `npm run drill crash`: kills the site, its database and both under write load, on both engines, and first starts.
 * Every acknowledged write has to be there afterwards, and every other one wholly or not at all. Outside of the
 * campaign two rounds on each engine. `SEED=…` repeats a run.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import { expect, onTestFinished, test } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { embeddedKills, postgresKills } from "./crash/kills.ts";
import { crashRounds, type Kill } from "./crash/rounds.ts";
import { tableOfFigures } from "./shared/figures.ts";
import { randomFrom, randomSeed } from "./shared/random.ts";
import { DrillSite } from "./shared/site.ts";

await prepared("build");

/** Fixed in small, so that an unrelated change does not fail by chance. */
const SEED = Number(process.env.SEED) || (isCampaign ? randomSeed() : 2);
const ROUNDS = isCampaign ? 30 : 2;
const MOST_WRITES = isCampaign ? 300 : 40;
const FOLDERS = 8;
/** A site is killed this often on one folder before it may finish its first start. */
const KILLS_PER_FOLDER = 4;
/** The demonstration catalogue has more. */
const PRODUCTS = 20;

const random = randomFrom(SEED);
const figures = tableOfFigures();
/** How long a first start takes on this machine. */
let startMs = 0;

async function survives(engine: string, settings: Record<string, string>, kills: readonly [Kill, ...Kill[]]) {
  const site = await DrillSite.at(settings);
  onTestFinished(() => site.end());
  const from = performance.now();
  await site.start();
  startMs = performance.now() - from;
  const options = { site, kills, rounds: ROUNDS, mostWrites: MOST_WRITES, random };
  const { acknowledged, slowestRecoveryMs, ...faults } = await crashRounds(options);
  figures[engine] = {
    rounds: ROUNDS,
    acknowledged,
    lost: faults.lost.length,
    "slowest recovery (ms)": Math.round(slowestRecoveryMs),
  };
  expect({ seed: SEED, ...faults }).toEqual({ seed: SEED, lost: [], torn: [], denied: [], badPages: [] });
  expect(acknowledged).toBeGreaterThan(10);
}

test("PGlite: nothing acknowledged is lost when its process or everything is killed", async () => {
  const data = temporaryDirectory();
  if (!isCampaign) copyEmbeddedTemplateTo(data);
  const [site, database, both] = embeddedKills;
  await survives("PGlite", { DATA_DIR: data }, isCampaign ? [site, database, both] : [database, both]);
});

if (isCampaign)
  test("PGlite: a first start that was killed goes on at the next one", async () => {
    const home = temporaryDirectory();
    for (let folder = 1; folder <= FOLDERS; folder += 1) {
      const site = await DrillSite.at({ DATA_DIR: join(home, String(folder)) });
      onTestFinished(() => site.end());
      for (let kill = 0; kill < KILLS_PER_FOLDER; kill += 1) {
        site.begin();
        await wait(random.between(50, Math.ceil(startMs)));
        await site.kill("both");
      }
      await site.start();
      const { length } = await site.read("products?select=id&order=id");
      expect.soft(length, `folder ${folder}, seed ${SEED}`).toBeGreaterThan(PRODUCTS);
      await site.end();
    }
    figures["first starts"] = { rounds: FOLDERS * KILLS_PER_FOLDER };
  });

test("PostgreSQL: nothing acknowledged is lost when a backend or the server is killed", async () => {
  const home = temporaryDirectory();
  const cluster = await startPostgres(home);
  onTestFinished(() => cluster.stop("SIGQUIT"));
  const [site, backend, server] = postgresKills(cluster);
  const kills = isCampaign ? ([site, backend, server] as const) : ([backend, server] as const);
  await survives("PostgreSQL", { DATA_DIR: join(home, "site"), DATABASE_URL: cluster.url }, kills);
});
