/** Migrations, the seed, and the ledger of both. */
export {
  filesOfLedger,
  findNewerMigration,
  MigrationsMissing,
  migrate,
  readSeed,
  requireMigrated,
  type Seed,
} from "./src/database/migrate.ts";
export { readMigrationFiles } from "./src/database/migration-files.ts";
