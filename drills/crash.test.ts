/** The crash drill in small, on both engines. `npm run drill crash` kills in more ways, and first starts. */
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { startPostgres } from "#tests/support/databases/postgres-cluster.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { embeddedKills, postgresKills } from "./crash/kills.ts";
import { crashRounds, type Kill } from "./crash/rounds.ts";
import { randomSeed } from "./shared/options.ts";
import { randomFrom } from "./shared/random.ts";
import { DrillSite } from "./shared/site.ts";

await prepared("build");

/** Fixed, so that an unrelated change does not fail by chance. */
const SEED = 2;

async function survives(settings: Record<string, string>, kills: readonly [Kill, Kill]) {
  const seed = isCampaign ? randomSeed() : SEED;
  const site = await DrillSite.at(settings);
  onTestFinished(() => site.end());
  await site.start();
  const rounds = {
    site,
    kills,
    rounds: kills.length,
    mostWrites: 40,
    random: randomFrom(seed),
    report: () => undefined,
  };
  const { acknowledged, lost, torn, denied, badPages } = await crashRounds(rounds);
  expect({ seed, lost, torn, denied, badPages }).toEqual({
    seed,
    lost: [],
    torn: [],
    denied: [],
    badPages: [],
  });
  expect(acknowledged).toBeGreaterThan(10);
}

test("PGlite: nothing acknowledged is lost when its process or everything is killed", async () => {
  const data = temporaryDirectory();
  copyEmbeddedTemplateTo(data);
  const [, database, both] = embeddedKills;
  await survives({ DATA_DIR: data }, [database, both]);
});

test("PostgreSQL: nothing acknowledged is lost when a backend or the server is killed", async () => {
  const home = temporaryDirectory();
  const cluster = await startPostgres(home);
  onTestFinished(() => cluster.stop("SIGQUIT"));
  const [, backend, server] = postgresKills(cluster);
  await survives({ DATA_DIR: join(home, "site"), DATABASE_URL: cluster.url }, [backend, server]);
});
