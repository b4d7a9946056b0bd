/** What happens to a cluster: saves, a death, a deployment while somebody reads, an outage of the database. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connectAsOwner } from "@levidence/backend/database";
import { migrate } from "@levidence/backend/migrate";
import type { PostgresCluster } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import pg from "pg";
import { callers, type DrillSite } from "#drills/shared/site.ts";
import { until } from "#drills/shared/until.ts";
import { twoHalves } from "#server/media/sample-pictures.fake.ts";
import { projectDatabase } from "#server/schema-names.ts";
import { inAttempts } from "#tests/support/waiting.ts";
import { type Visits, visitsDuring } from "./visitors.ts";

export interface Stage {
  directory: string;
  cluster: PostgresCluster;
  sites: readonly DrillSite[];
  /** Of nginx before them. */
  address: string;
  /** Pages that every process has shown. */
  paths: readonly string[];
}

interface Outcome {
  facts: string;
  problems: string[];
}

/** What the site promises for a change on another machine, and for a page meanwhile. */
const SOON_MS = 1_000;
const SAVES = 5;
const READER_SECONDS = 11;
const PAUSE_MS = 2_000;

const judged = ({ count, failed, slowestMs }: Visits, limitMs?: number): Outcome => ({
  facts: `${count} pages, ${failed.length} failed, slowest ${slowestMs} ms`,
  problems: [
    ...new Set(failed),
    ...(limitMs !== undefined && slowestMs > limitMs ? [`a page took ${slowestMs} ms`] : []),
  ],
});

/** A category's name is on every process's page, and a picture is everywhere. */
export async function saves({ sites }: Stage): Promise<Outcome> {
  const [first, ...others] = sites as [DrillSite, ...DrillSite[]];
  let slowestMs = 0;
  for (let save = 0; save < SAVES; save += 1) {
    const name = `Audio ${save}`;
    const from = performance.now();
    const { status } = await first.sendJson(
      "/rest/v1/categories?slug=eq.audio",
      callers.operator,
      { name },
      "PATCH",
    );
    if (status !== 204) throw new Error(`A save answered ${status}`);
    for (const site of others) {
      await until("the new name", async () => (await site.send("/categories")).body.includes(name));
    }
    slowestMs = Math.max(slowestMs, performance.now() - from);
  }
  const headers = await first.administrator();
  const body = await twoHalves().png().toBuffer();
  const from = performance.now();
  const sent = await first.send("/media", { method: "POST", headers, body });
  if (sent.status !== 201) throw new Error(`A picture was answered ${sent.status} ${sent.body}`);
  const savedAt = performance.now();
  const { url } = JSON.parse(sent.body) as { url: string };
  for (const site of others) await until("the picture", async () => (await site.send(url)).status === 200);
  const pictureMs = performance.now() - savedAt;
  const slowest = Math.round(Math.max(slowestMs, pictureMs));
  return {
    facts: `${SAVES} saves on every process after ${Math.round(slowestMs)} ms at most, a picture ${Math.round(pictureMs)} ms after its upload of ${Math.round(savedAt - from)} ms`,
    problems: slowest > SOON_MS ? [`it took ${slowest} ms`] : [],
  };
}

export async function death({ sites, address, paths }: Stage): Promise<Outcome> {
  const visits = await visitsDuring(address, paths, async () => {
    await wait(PAUSE_MS);
    await sites[1]?.kill("site");
    await wait(PAUSE_MS);
    if (sites[1]) await startAsService(sites[1]);
    await wait(PAUSE_MS);
  });
  return judged(visits);
}

/**
 * Somebody reads the products, as a dump does; a migration waits for them; each process is replaced meanwhile.
 */
export async function deployment({ directory, cluster, sites, address, paths }: Stage): Promise<Outcome> {
  const migrationsDirectory = join(directory, "migrations");
  mkdirSync(migrationsDirectory);
  cpSync(projectDatabase.migrationsDirectory, migrationsDirectory, { recursive: true });
  writeFileSync(
    join(migrationsDirectory, "29990101000000_drill.sql"),
    `-- additive
-- A column of a table that everybody reads.
alter table public.products add column drilled text;
grant select (drilled) on public.products to anon, authenticated, service_role;`,
  );
  const reader = new pg.Client({ connectionString: cluster.url });
  const owner = await connectAsOwner(cluster.url, "DATABASE_URL");
  await reader.connect();
  const read = () =>
    reader.query(`begin; select count(*) from public.products; select pg_sleep(${READER_SECONDS}); commit`);
  let migratedMs = 0;
  try {
    const waiting = await visitsDuring(address, paths, async () => {
      const reading = read();
      await wait(500);
      const from = performance.now();
      const report = () => undefined;
      await migrate(owner.connection, { ...projectDatabase, migrationsDirectory, report });
      migratedMs = performance.now() - from;
      await reading;
    });
    const replacing = await visitsDuring(address, paths, async () => {
      const reading = read();
      for (const site of sites) {
        await site.stop();
        await startAsService(site);
        await until("a process to be ready", async () => (await site.send("/health/ready")).status === 200);
      }
      await reading;
    });
    const [first, second] = [judged(waiting, SOON_MS), judged(replacing, SOON_MS)];
    return {
      facts: `migrated after ${Math.round(migratedMs / 100) / 10} s, meanwhile ${first.facts}; while replaced ${second.facts}`,
      problems: [...first.problems, ...second.problems],
    };
  } finally {
    await reader.end();
    await owner.close();
  }
}

/** @param seconds how long PostgreSQL is gone */
export async function outage(stage: Stage, seconds: number): Promise<Outcome> {
  const { cluster, sites, address, paths } = stage;
  await warmUp(stage);
  let recoveredMs = 0;
  const visits = await visitsDuring(address, paths, async () => {
    await cluster.stop("SIGQUIT");
    await wait(seconds * 1_000);
    await cluster.start();
    const isWhole = async (site: DrillSite) => (await site.send("/health/ready")).body.includes('"ok"');
    recoveredMs = await until("recovery", async () => (await Promise.all(sites.map(isWhole))).every(Boolean));
  });
  const { facts, problems } = judged(visits);
  return { facts: `${facts}; all whole ${Math.round(recoveredMs)} ms after its return`, problems };
}

/** As the unit of deploy/ does: a start that fails, for instance because a busy machine answers late, is repeated. */
export const startAsService = (site: DrillSite): Promise<void> => inAttempts(() => site.start());

/** Every process shows every page once. */
export async function warmUp({ sites, paths }: Pick<Stage, "sites" | "paths">): Promise<void> {
  for (const site of sites) {
    for (const path of paths) {
      const { status } = await site.send(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  }
}
