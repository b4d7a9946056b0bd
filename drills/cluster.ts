/**
 * `npm run drill cluster -- [--outage 30]`: one PostgreSQL, three processes with two data folders and one
 * bucket, nginx with the file of deploy/. A save is everywhere within a second; one process is killed; a
 * migration waits for a reader of eleven seconds while all are replaced; PostgreSQL is gone for half a minute.
 * No page that was shown before fails.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildWhenStale } from "#scripts/build.ts";
import { installSystemPackages } from "#scripts/system-packages.ts";
import { startBucket } from "#server/bucket/bucket.fake.ts";
import { startPostgres } from "#tests/support/databases/postgres-cluster.ts";
import { startProxy } from "./cluster/proxy.ts";
import { death, deployment, outage, type Stage, saves, startAsService, warmUp } from "./cluster/scenes.ts";
import { play } from "./outage/scenario.ts";
import { readOptions } from "./shared/options.ts";
import { DrillSite } from "./shared/site.ts";
import { type Workspace, withWorkspace } from "./shared/workspace.ts";

const PATHS = ["/", "/categories", "/categories/audio", "/nokia-3210", "/about", "/methode"];

async function openStage({ directory, atEnd }: Workspace): Promise<Stage> {
  const cluster = await startPostgres(directory);
  atEnd(() => cluster.stop("SIGQUIT"));
  const bucket = await startBucket();
  atEnd(() => bucket.close());
  const sites: DrillSite[] = [];
  for (const folder of ["one", "one", "two"]) {
    const site = await DrillSite.at({
      DATA_DIR: join(directory, folder),
      DATABASE_URL: cluster.url,
      MEDIA_BUCKET: bucket.setting,
      HOST: "127.0.0.1",
    });
    atEnd(() => site.end());
    await startAsService(site);
    sites.push(site);
  }
  const ports = sites.map(({ port }) => port);
  const address = await startProxy({ directory, atEnd }, ports);
  const stage = { directory, cluster, sites, address, paths: PATHS };
  await warmUp(stage);
  return stage;
}

const { outage: seconds } = readOptions({ outage: 30 });
await installSystemPackages(["postgresql", "nginx"]);
if (existsSync("/usr/sbin/nginx")) {
  await buildWhenStale();
  const failed = await withWorkspace(async (place) => {
    const stage = await openStage(place);
    let problemCount = 0;
    const scenes = [
      { name: "a save, and a picture", run: () => saves(stage) },
      { name: "one process is killed and comes back", run: () => death(stage) },
      { name: "a migration behind a reader, then each process is replaced", run: () => deployment(stage) },
      { name: `PostgreSQL is gone for ${seconds} s`, run: () => outage(stage, seconds) },
    ];
    for (const scene of scenes) {
      const { name, facts, problems } = await play(scene, place);
      console.log(`${problems.length === 0 ? "holds" : "FAILS"}: ${name} (${facts})`);
      for (const problem of problems) console.log(`  ${problem}`);
      problemCount += problems.length;
    }
    return problemCount;
  });
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  console.log("skipped: this machine has no nginx, and it cannot be installed (apt-get install nginx)");
}
