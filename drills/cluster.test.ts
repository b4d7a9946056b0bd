/**
 * `npm run drill cluster`: one PostgreSQL, three processes with two data folders and one bucket, nginx with the file of
 * deploy/. A save is everywhere within a second; one process is killed; a migration waits for a reader of eleven
 * seconds while all are replaced; PostgreSQL is gone for half a minute. No page that was shown before fails. In the
 * campaign alone.
 */
import { join } from "node:path";
import { startPostgres } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import { expect, onTestFinished, test } from "vitest";
import { requireSystemPackages } from "#scripts/system-packages.ts";
import { startBucket } from "#server/bucket/bucket.fake.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { startProxy } from "./cluster/proxy.ts";
import { death, deployment, outage, type Stage, saves, startAsService, warmUp } from "./cluster/scenes.ts";
import { DrillSite } from "./shared/site.ts";

await prepared("build");

const PATHS = ["/", "/categories", "/categories/audio", "/nokia-3210", "/about", "/methode"];
const OUTAGE_SECONDS = 30;

async function openStage(): Promise<Stage> {
  const directory = temporaryDirectory();
  const cluster = await startPostgres(directory);
  onTestFinished(() => cluster.stop("SIGQUIT"));
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const sites: DrillSite[] = [];
  for (const folder of ["one", "one", "two"]) {
    const site = await DrillSite.at({
      DATA_DIR: join(directory, folder),
      DATABASE_URL: cluster.url,
      MEDIA_BUCKET: bucket.setting,
      HOST: "127.0.0.1",
    });
    onTestFinished(() => site.end());
    await startAsService(site);
    sites.push(site);
  }
  const ports = sites.map(({ port }) => port);
  const address = await startProxy(directory, ports);
  const stage = { directory, cluster, sites, address, paths: PATHS };
  await warmUp(stage);
  return stage;
}

test("a save, a death, a deployment and an outage behind nginx cost no page that was shown before", async () => {
  await requireSystemPackages(["nginx"]);
  const stage = await openStage();
  const scenes = [
    { name: "a save, and a picture", run: () => saves(stage) },
    { name: "one process is killed and comes back", run: () => death(stage) },
    { name: "a migration behind a reader, then each process is replaced", run: () => deployment(stage) },
    { name: `PostgreSQL is gone for ${OUTAGE_SECONDS} s`, run: () => outage(stage, OUTAGE_SECONDS) },
  ];
  for (const { name, run } of scenes) {
    const { facts, problems } = await run();
    console.log(`${name}: ${facts}`);
    expect.soft(problems, name).toEqual([]);
  }
});
