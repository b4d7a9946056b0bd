import type { MigrationOptions } from "#backend/database/migrate.ts";

/** The project's own migrations and demonstration catalogue. */
export const demonstrationCatalogue: MigrationOptions = {
  migrationsDirectory: "supabase/migrations",
  seedFile: "supabase/seed.sql",
  report: () => undefined,
};
