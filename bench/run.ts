/** `npm run bench`: measures both engines, in temporary databases. */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#backend/database/database.ts";
import { openEmbeddedDatabase } from "#backend/database/embedded/database.ts";
import { openPostgresDatabase } from "#backend/database/postgres/database.ts";
import { installSystemPackages } from "#scripts/system-packages.ts";
import { projectDatabase } from "#server/project-database.ts";
import { startPostgres } from "#tests/postgres-cluster.ts";
import { benchBackOffice } from "./back-office.ts";
import { fillCatalogue, largeCatalogue } from "./fill-catalogue.ts";

const migrations = { ...projectDatabase, report: () => undefined };

async function bench(engine: string, database: Database): Promise<void> {
  try {
    const start = performance.now();
    await fillCatalogue(database, largeCatalogue);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const { products, categories } = largeCatalogue;
    console.log(`\n${engine}: ${products} products in ${categories} categories, filled in ${seconds} s`);
    await benchBackOffice(database);
  } finally {
    await database.close();
  }
}

installSystemPackages(["postgresql"]);
console.log(`Node ${process.version}, ${availableParallelism()} cores`);
await import("./data-interface.ts");
await import("./edits-during-crawl.ts");
const directory = mkdtempSync(join(tmpdir(), "levidence-bench-"));
try {
  await bench(
    "PGlite",
    await openEmbeddedDatabase({ ...migrations, directory: join(directory, "embedded") }),
  );
  const postgres = await startPostgres(directory);
  try {
    await bench("PostgreSQL", await openPostgresDatabase({ ...migrations, databaseUrl: postgres.url }));
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
