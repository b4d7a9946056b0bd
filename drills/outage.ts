/**
 * `npm run drill outage`: takes PostgreSQL, the disk, the mail server and the clock away from a running site.
 * During it: last good pages, 503 with `Retry-After`, no 500. After it: recovery without a restart, nothing
 * lost.
 */
import { buildWhenStale } from "#scripts/build.ts";
import { requireSystemPackages } from "#scripts/system-packages.ts";
import { fullDisk, readOnlyFolder, startOnFullDisk } from "./outage/disk.ts";
import { openStage, postgresScenarios } from "./outage/postgres.ts";
import { play } from "./outage/scenario.ts";
import { clockGoesBack, withoutMailServer } from "./outage/surroundings.ts";
import { withWorkspace } from "./shared/workspace.ts";

await requireSystemPackages(["postgresql"]);
await buildWhenStale();

const failed = await withWorkspace(async (place) => {
  const ofPostgres = Object.values(postgresScenarios(await openStage(place)));
  let problemCount = 0;
  const disks = [fullDisk, startOnFullDisk, readOnlyFolder];
  for (const scenario of [...ofPostgres, ...disks, withoutMailServer, clockGoesBack]) {
    const { name, facts, problems } = await play(scenario, place);
    console.log(`${problems.length === 0 ? "holds" : "FAILS"}: ${name} (${facts})`);
    for (const problem of problems) console.log(`  ${problem}`);
    problemCount += problems.length;
  }
  return problemCount;
});
process.exitCode = failed === 0 ? 0 : 1;
