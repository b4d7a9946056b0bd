/**
 * `npm run drill fuzz`: sends the data interface, the accounts, the pages, the contact form and the uploads
 * random requests made from the grammar and the real schema. Expected: no 5xx, no
 * answer later than the deadline, and from the data interface what SQL answers under the same role and
 * claims. Options: `--inputs 100000` over both engines together, `--seed`, which repeats a run.
 */

import { join } from "node:path";
import { openEmbeddedDatabase, openPostgresDatabase } from "@levidence/backend/database";
import { fuzzBackend } from "@levidence/backend/drills/fuzz/campaign.ts";
import type { FuzzResult } from "@levidence/backend/drills/fuzz/run.ts";
import { startPostgres } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import pg from "pg";
import { buildWhenStale } from "#scripts/build.ts";
import { requireSystemPackages } from "#scripts/system-packages.ts";
import { fuzzSite } from "./fuzz/campaign.ts";
import { openSchemaTarget, workbenchOptions } from "./fuzz/schema-target.ts";
import { openWebTarget } from "./fuzz/web-target.ts";
import { randomSeed, readOptions } from "./shared/options.ts";
import { withWorkspace } from "./shared/workspace.ts";

const { inputs, seed } = readOptions({ inputs: 100_000, seed: randomSeed() });
await requireSystemPackages(["postgresql"]);
await buildWhenStale();
console.log(`${inputs} inputs, seed ${seed}`);
const from = performance.now();

const results = await withWorkspace(async (place) => {
  const { directory, atEnd } = place;
  const cluster = await startPostgres(directory);
  atEnd(() => cluster.stop("SIGQUIT"));
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query("create database site");
  await client.end();
  const options = workbenchOptions(directory);
  const siteUrl = cluster.url.replace("/postgres?", "/site?");

  const engines = [
    {
      name: "PGlite",
      url: undefined,
      open: () => openEmbeddedDatabase({ ...options, directory: join(directory, "embedded") }),
    },
    {
      name: "PostgreSQL",
      url: siteUrl,
      open: () => openPostgresDatabase({ ...options, databaseUrl: cluster.url }),
    },
  ];
  const run = async ({ name, url, open }: (typeof engines)[number]): Promise<FuzzResult[]> => {
    const target = await openSchemaTarget(name, await open());
    atEnd(() => target.backend.close());
    const ofBackend = await fuzzBackend(target, inputs / engines.length, seed);
    ofBackend.forEach(print);
    const ofSite = await fuzzSite(await openWebTarget(name, place, url), inputs / engines.length, seed);
    ofSite.forEach(print);
    return [...ofBackend, ...ofSite];
  };
  return (await Promise.all(engines.map(run))).flat();
});

const failures = results.flatMap((result) => result.failures);
const asked = results.reduce((sum, result) => sum + result.inputs, 0);
const succeeded = results.flatMap(({ statuses }) => [...statuses]).filter(([status]) => status < 400);
const valid = succeeded.reduce((sum, [, count]) => sum + count, 0);
const minutes = ((performance.now() - from) / 60_000).toFixed(1);
console.log(
  `${asked} inputs in ${minutes} min, ${valid} of them answered below 400: ${failures.length} failures`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function print({ name, inputs: asked, statuses, slowestMs, failures }: FuzzResult): void {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${name}: ${asked} inputs, slowest ${Math.round(slowestMs)} ms, ${failures.length} failures`);
  console.log(`  ${counts.join(", ")}`);
  for (const failure of failures) console.log(failure);
}
