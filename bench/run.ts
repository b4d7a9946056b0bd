/** `npm run bench`: measures both engines, in temporary databases. */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabasePlace } from "#backend/database/copy/owner-access.ts";
import type { Database } from "#backend/database/database.ts";
import { openEmbeddedDatabase } from "#backend/database/embedded/database.ts";
import { openPostgresDatabase } from "#backend/database/postgres/database.ts";
import { installSystemPackages } from "#scripts/system-packages.ts";
import { projectDatabase } from "#server/project-database.ts";
import { startPostgres } from "#tests/postgres-cluster.ts";
import { benchBackOffice } from "./back-office.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { benchSearch } from "./search.ts";

const migrations = { ...projectDatabase, report: () => undefined };

const PRODUCTS = 100_000;

async function bench(engine: string, place: DatabasePlace, open: () => Promise<Database>): Promise<void> {
  const start = performance.now();
  await fillCatalogue(place, PRODUCTS);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${engine}: ${PRODUCTS} products, filled in ${seconds} s`);
  const database = await open();
  try {
    await benchSearch(database);
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
  const embedded = { directory: join(directory, "embedded") };
  await bench("PGlite", embedded, () => openEmbeddedDatabase({ ...migrations, ...embedded }));
  const postgres = await startPostgres(directory);
  try {
    const { url } = postgres;
    await bench("PostgreSQL", { url }, () => openPostgresDatabase({ ...migrations, databaseUrl: url }));
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
