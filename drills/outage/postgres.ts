/** PostgreSQL that stops, freezes, cuts connections or has none left, under a running site. */
import { join } from "node:path";
import {
  type PostgresCluster,
  startPostgres,
} from "@levidence/backend/testing/databases/postgres-cluster.ts";
import { type PostgresProxy, postgresProxy } from "@levidence/backend/testing/databases/postgres-proxy.ts";
import pg from "pg";
import { callers, DrillSite } from "#drills/shared/site.ts";
import type { Workspace } from "#drills/shared/workspace.ts";
import {
  acknowledgedMessages,
  problemsAfter,
  problemsDuring,
  type Scenario,
  sendMessage,
  storedMessages,
  untilRecovered,
  warmUp,
} from "./scenario.ts";

const MAX_CONNECTIONS = 30;

interface Stage {
  site: DrillSite;
  cluster: PostgresCluster;
  proxy: PostgresProxy;
}

/** One cluster and one site behind a proxy, for all scenarios of PostgreSQL. */
export async function openStage({ directory, atEnd }: Workspace): Promise<Stage> {
  const cluster = await startPostgres(directory, { max_connections: MAX_CONNECTIONS });
  atEnd(() => cluster.stop("SIGQUIT"));
  const proxy = await postgresProxy(cluster.url);
  atEnd(() => proxy.close());
  const data = join(directory, "site");
  const site = await DrillSite.at({
    DATA_DIR: data,
    DATABASE_URL: proxy.url,
    MIGRATION_DATABASE_URL: cluster.url,
  });
  atEnd(() => site.end());
  await site.start();
  await warmUp(site);
  return { site, cluster, proxy };
}

/** @param begin and `end` are those of the outage */
async function outage({ site }: Stage, begin: () => unknown, end: () => unknown) {
  const acknowledged = await acknowledgedMessages(site, 3);
  await begin();
  const during = await problemsDuring(site);
  await end();
  const recoveryMs = await untilRecovered(site);
  return {
    facts: `recovered ${Math.round(recoveryMs)} ms after its end`,
    problems: [...during, ...(await problemsAfter(site, acknowledged))],
  };
}

export const postgresScenarios = (
  stage: Stage,
): Record<"stopped" | "frozen" | "full" | "cut" | "deadlocks", Scenario> => ({
  stopped: {
    name: "PostgreSQL is stopped at once, and started again",
    run: () =>
      outage(
        stage,
        () => stage.cluster.stop("SIGQUIT"),
        () => stage.cluster.start(),
      ),
  },
  frozen: {
    name: "PostgreSQL answers nothing, and holds every connection",
    run: () =>
      outage(
        stage,
        () => stage.proxy.freeze(),
        () => stage.proxy.thaw(),
      ),
  },
  full: {
    name: "PostgreSQL has no connection left",
    async run() {
      let holders: pg.Client[] = [];
      const take = async () => {
        holders = await takeAllConnections(stage.cluster.url);
      };
      return outage(stage, take, () => Promise.all(holders.map((client) => client.end())));
    },
  },
  cut: { name: "connections are cut at chosen words", run: () => cutConnections(stage) },
  deadlocks: { name: "150 requests of bulk writers in opposite orders", run: () => opposeWriters(stage) },
});

/** Ends the site's connections and takes every one that the server has. */
async function takeAllConnections(url: string): Promise<pg.Client[]> {
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
async function cutConnections({ site, proxy }: Stage) {
  const problems: string[] = [];
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
    const isOpen = /may have been applied/.test(body);
    if (isOpen) unknown += 1;
    if (status !== 503) problems.push(`cut at ${word}: ${status} ${body.slice(0, 120)}`);
    await untilRecovered(site);
    const isThere = (await storedMessages(site)).includes(subject);
    if (isThere && !isOpen) problems.push(`cut at ${word}: denied, and there all the same`);
  }
  return { facts: `${cuts.length} cuts, ${unknown} answers that leave the fate open`, problems };
}

const WRITERS = 10;
const REQUESTS = 15;
const ROWS = 60;

/** Writers of the same rows in opposite orders lock one another: repeated, then 503 at worst. */
async function opposeWriters({ site }: Pick<Stage, "site">) {
  const rows = Array.from({ length: ROWS }, (_, id) => ({ slug: `pile-${id}`, name: `Pile ${id}` }));
  const headers = { ...callers.operator, Prefer: "resolution=merge-duplicates" };
  const write = (order: typeof rows) => site.sendJson("/rest/v1/categories?on_conflict=slug", headers, order);
  await write(rows);
  const writer = async (index: number) => {
    const statuses: number[] = [];
    for (let request = 0; request < REQUESTS; request += 1) {
      statuses.push((await write((index + request) % 2 ? rows : rows.toReversed())).status);
    }
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))).flat();
  const counts = [...Map.groupBy(statuses, (status) => status)].map(
    ([status, all]) => `${status}: ${all.length}`,
  );
  const bad = statuses.filter((status) => status >= 500 && status !== 503);
  const done = statuses.filter((status) => status < 300);
  const problems = [
    ...bad.map((status) => `a writer got ${status}`),
    ...(done.length === 0 ? ["nothing was written"] : []),
  ];
  return { facts: counts.join(", "), problems };
}
