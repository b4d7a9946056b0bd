/** PostgreSQL that freezes, cuts connections or has none left, under a running site. */
import { join } from "node:path";
import {
  type PostgresCluster,
  startPostgres,
} from "@levidence/backend/testing/databases/postgres-cluster.ts";
import { type PostgresProxy, postgresProxy } from "@levidence/backend/testing/databases/postgres-proxy.ts";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { callers, DrillSite } from "#drills/shared/site.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { sendMessage, storedMessages, untilRecovered, warmUp } from "./promises.ts";

const MAX_CONNECTIONS = 30;

interface Stage {
  site: DrillSite;
  cluster: PostgresCluster;
  proxy: PostgresProxy;
}

/** One cluster and one site behind a proxy, for all outages of PostgreSQL. */
export async function openStage(): Promise<Stage> {
  const directory = temporaryDirectory();
  const cluster = await startPostgres(directory, { max_connections: MAX_CONNECTIONS });
  onTestFinished(() => cluster.stop("SIGQUIT"));
  const proxy = await postgresProxy(cluster.url);
  onTestFinished(() => proxy.close());
  const site = await DrillSite.at({
    DATA_DIR: join(directory, "site"),
    DATABASE_URL: proxy.url,
    MIGRATION_DATABASE_URL: cluster.url,
  });
  onTestFinished(() => site.end());
  await site.start();
  await warmUp(site);
  return { site, cluster, proxy };
}

/** Ends the site's connections and takes every one that the server has. */
export async function takeAllConnections(url: string): Promise<pg.Client[]> {
  const clients: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch {
      return clients;
    }
    clients.push(client);
    const others =
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'owner' and not (pid = any ($1))";
    const own = await Promise.all(
      clients.map(async (one) => (await one.query("select pg_backend_pid() as pid")).rows[0].pid),
    );
    // The site opens new ones, so they are ended again with each one that is taken.
    await client.query(others, [own]);
  }
}

/** A conclusive answer has to be true: a denied write is not stored. */
export async function cutConnections({ site, proxy }: Stage): Promise<{ cuts: number; "fate open": number }> {
  let unknown = 0;
  // A write takes its commit along, unless its result is checked first.
  const checked = { Accept: "application/vnd.pgrst.object+json" };
  const cuts = [
    ["contact_messages", {}],
    ["set_config", {}],
    ["contact_messages", checked],
    ["commit", checked],
    ["set_config", checked],
    ["begin", checked],
  ] as const;
  for (const [word, headers] of cuts) {
    proxy.cutAt(word);
    const { subject, status, body } = await sendMessage(site, headers);
    proxy.cutAt(undefined);
    expect.soft(status, `cut at ${word}: ${body.slice(0, 120)}`).toBe(503);
    await untilRecovered(site);
    if (/may have been applied/.test(body)) unknown += 1;
    else expect.soft(await storedMessages(site), `denied at ${word}`).not.toContain(subject);
  }
  return { cuts: cuts.length, "fate open": unknown };
}

const WRITERS = 10;
const REQUESTS = 15;
const ROWS = 60;

/** Writers of the same rows in opposite orders lock one another: repeated, then 503 at worst. */
export async function opposeWriters({ site }: Stage): Promise<Record<number, number>> {
  const rows = Array.from({ length: ROWS }, (_, id) => ({ slug: `pile-${id}`, name: `Pile ${id}` }));
  const headers = { ...callers.operator, Prefer: "resolution=merge-duplicates" };
  const write = (order: typeof rows) => site.sendJson("/rest/v1/categories?on_conflict=slug", headers, order);
  await write(rows);
  const counts: Record<number, number> = {};
  const writer = async (_: unknown, index: number) => {
    for (let request = 0; request < REQUESTS; request += 1) {
      const { status } = await write((index + request) % 2 ? rows : rows.toReversed());
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const statuses = Object.keys(counts).map(Number);
  expect.soft(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect.soft(statuses.filter((status) => status < 300)).not.toEqual([]);
  return counts;
}
