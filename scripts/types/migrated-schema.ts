/** An embedded database in memory with all migrations applied. */
import { migrate } from "@levidence/backend/migrate";
import { openMemoryDatabase } from "#scripts/shared/memory-database.ts";
import { projectDatabase } from "#server/schema-names.ts";

/** @throws MigrationError naming the migration that cannot be applied */
export async function openMigratedSchema(): ReturnType<typeof openMemoryDatabase> {
  const connection = await openMemoryDatabase();
  await migrate(connection, { ...projectDatabase, report: () => undefined });
  return connection;
}
