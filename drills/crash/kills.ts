/** The processes that are killed under load, on each engine. */

import type { PostgresCluster } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import pg from "pg";
import type { Kill } from "./rounds.ts";

const killSite: Kill = {
  name: "kill -9 of the site",
  async apply(site) {
    await site.kill("site");
    await site.start();
  },
};

export const embeddedKills: readonly [Kill, Kill, Kill] = [
  killSite,
  { name: "kill -9 of PGlite", apply: (site) => site.kill("database") },
  {
    name: "kill -9 of both",
    async apply(site) {
      await site.kill("both");
      await site.start();
    },
  },
];

export function postgresKills(cluster: PostgresCluster): readonly [Kill, Kill, Kill] {
  return [
    killSite,
    // PostgreSQL then ends all connections and recovers from its log.
    { name: "kill -9 of a backend", apply: () => killBackend(cluster.url) },
    {
      name: "immediate stop of PostgreSQL",
      async apply() {
        await cluster.stop("SIGQUIT");
        await cluster.start();
      },
    },
  ];
}

async function killBackend(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'active' desc, random() limit 1`,
  );
  if (rows[0]) process.kill(rows[0].pid, "SIGKILL");
  await client.end().catch(() => undefined);
}
