/**
 * `npm run drill crash`: kills the site, its database and both under write load, on both engines, and first
 * starts. Every acknowledged write has to be there afterwards, and every other one wholly or not at all.
 * Options: `--rounds 30` on each engine, `--first-starts 32`, `--writes 300` at most in a round, `--seed`.
 */
import { join } from "node:path";
import { buildWhenStale } from "#scripts/build.ts";
import { requireSystemPackages } from "#scripts/system-packages.ts";
import { startPostgres } from "#tests/support/databases/postgres-cluster.ts";
import { killFirstStarts } from "./crash/first-starts.ts";
import { embeddedKills, postgresKills } from "./crash/kills.ts";
import { type CrashReport, crashRounds } from "./crash/rounds.ts";
import { randomSeed, readOptions } from "./shared/options.ts";
import { randomFrom } from "./shared/random.ts";
import { DrillSite } from "./shared/site.ts";
import { withWorkspace } from "./shared/workspace.ts";

/** A site is killed this often on one folder before it may finish its first start. */
const KILLS_PER_FOLDER = 4;

const options = readOptions({ rounds: 30, "first-starts": 32, writes: 300, seed: randomSeed() });
const random = randomFrom(options.seed);
await requireSystemPackages(["postgresql"]);
await buildWhenStale();
console.log(`Seed ${options.seed}`);

/** How long each engine's first start takes on this machine. */
const startMs = new Map<string, number>();

const failed = await withWorkspace(async ({ directory, atEnd }) => {
  const run = async (
    engine: string,
    settings: Record<string, string>,
    kills: Parameters<typeof crashRounds>[0]["kills"],
  ) => {
    const data = join(directory, engine);
    const site = await DrillSite.at({ DATA_DIR: data, ...settings });
    atEnd(() => site.end());
    const from = performance.now();
    await site.start();
    startMs.set(engine, performance.now() - from);
    console.log(`${engine}, ${options.rounds} rounds`);
    const report = (line: string) => console.log(line);
    const result = await crashRounds({
      site,
      kills,
      rounds: options.rounds,
      mostWrites: options.writes,
      random,
      report,
    });
    return print(engine, result);
  };
  const embedded = await run("PGlite", {}, embeddedKills);
  const cluster = await startPostgres(directory);
  atEnd(() => cluster.stop("SIGQUIT"));
  const postgres = await run("PostgreSQL", { DATABASE_URL: cluster.url }, postgresKills(cluster));

  const { kills, failures } = await killFirstStarts(directory, {
    folders: Math.ceil(options["first-starts"] / KILLS_PER_FOLDER),
    killsPerFolder: KILLS_PER_FOLDER,
    longestMs: Math.ceil(startMs.get("PGlite") ?? 0),
    random,
  });
  console.log(`First starts: ${kills} kills, ${failures.length} folders that did not recover`);
  for (const failure of failures) console.log(`  ${failure}`);
  return embedded + postgres + failures.length;
});
process.exitCode = failed === 0 ? 0 : 1;

/** @returns the number of failures */
function print(engine: string, report: CrashReport): number {
  const { rounds, acknowledged, open, openAndThere, slowestRecoveryMs } = report;
  const failures = {
    lost: report.lost,
    torn: report.torn,
    "denied, but there": report.denied,
    "bad pages": report.badPages,
  };
  console.log(
    `${engine}: ${acknowledged} acknowledged writes in ${rounds} rounds, slowest recovery ${Math.round(slowestRecoveryMs)} ms`,
  );
  console.log(`  without an answer: ${open}, of which ${openAndThere} are there`);
  for (const [name, found] of Object.entries(failures)) {
    console.log(`  ${name}: ${found.length}${found.length > 0 ? ` (${found.slice(0, 5).join(", ")})` : ""}`);
  }
  return Object.values(failures).flat().length;
}
