/** An embedded database in memory with all migrations applied, in a fraction of the time that one on the disk takes. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { migrate } from "#backend/database/migrate.ts";
import type { OwnerSession } from "#backend/database/session.ts";
import { projectDatabase } from "#server/project-database.ts";

/** @throws MigrationError naming the migration that cannot be applied */
export async function openMigratedSchema(): Promise<OwnerSession & { close(): Promise<void> }> {
  const pglite = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const session = {
    query: async (sql: string, parameters: readonly unknown[] = []) => {
      const { rows, affectedRows = 0 } = await pglite.query<Record<string, unknown>>(sql, [...parameters]);
      return { rows, affectedRows, command: "" };
    },
    script: async (sql: string) => void (await pglite.exec(sql)),
    close: () => pglite.close(),
  };
  await migrate(session, { ...projectDatabase, report: () => undefined });
  return session;
}
