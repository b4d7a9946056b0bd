/** Migrations, the seed, and the ledger of both. */
export { isLocked, whenFree } from "./src/database/apply-scripts.ts";
export {
  filesOfHistory,
  findNewerMigration,
  MigrationsMissing,
  migrate,
  requireMigrated,
} from "./src/database/migrate.ts";
export { readMigrationFiles } from "./src/database/migration-files.ts";
export { readSeed, type Seed } from "./src/database/seed.ts";
