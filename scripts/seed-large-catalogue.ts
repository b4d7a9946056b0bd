/** `node scripts/seed-large-catalogue.ts`: 2,000 categories and 100,000 products, to see the site bear them. */
import { existsSync } from "node:fs";
import { openDatabase } from "#backend/database/open-database.ts";
import { fillCatalogue, largeCatalogue } from "#bench/fill-catalogue.ts";
import { readEnvironment } from "#config/environment.ts";
import { projectDatabase } from "#server/project-database.ts";

try {
  if (existsSync(".env")) process.loadEnvFile();
  const settings = readEnvironment(process.env);
  if (settings.SUPABASE_URL) throw new Error("This fills DATA_DIR or DATABASE_URL, not a Supabase project");
  const database = await openDatabase({
    dataDirectory: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    ...projectDatabase,
    report: (line) => console.log(line),
  });
  try {
    await fillCatalogue(database, largeCatalogue);
    console.log(`Added ${largeCatalogue.categories} categories and ${largeCatalogue.products} products`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
