/**
 * `npm run bench run`: measures the built site with 30, 10,000 and 1,000,000 products, on both engines, in
 * temporary folders. A shorter run:
 * `npm run bench run -- --only cached-page,search --products 30 --engine embedded --rounds 3 --json figures.json`
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@levidence/backend";
import type { DatabasePlace } from "@levidence/backend/database";
import { startPostgres } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import { DrillSite } from "#drills/shared/site.ts";
import { buildWhenStale } from "#scripts/build.ts";
import { requireSystemPackages } from "#scripts/system-packages.ts";
import { demonstrationSeed, projectDatabase } from "#server/schema-names.ts";
import { dossiers, fillDossiers } from "./dossiers.ts";
import { fillCatalogue } from "./fill-catalogue.ts";
import { adminList, pageMiss, rest, search, signIn, sitemap } from "./latencies.ts";
import { newsroom } from "./newsroom.ts";
import { memory, startUp } from "./processes.ts";
import { asset, cachedPage, notModified } from "./rates.ts";
import { printGrowth, printHead, printRow, type Row } from "./report.ts";
import type { Subject } from "./scene.ts";
import { searchInDatabase } from "./search.ts";

const SUBJECTS: Readonly<Record<string, Subject>> = {
  "cached-page": cachedPage,
  "not-modified": notModified,
  asset,
  "page-miss": pageMiss,
  search,
  rest,
  "sign-in": signIn,
  "admin-list": adminList,
  newsroom,
  sitemap,
  dossiers,
  "start-up": startUp,
  memory,
};
const DEMONSTRATION = 30;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(SUBJECTS).join() },
    products: { type: "string", default: "30,10000,1000000" },
    engine: { type: "string", default: "embedded,postgresql" },
    rounds: { type: "string", default: "3" },
    json: { type: "string" },
  },
});
const chosen = options.only.split(",");
const unknown = chosen.find((name) => !(name in SUBJECTS));
if (unknown) throw new RangeError(`--only ${unknown}: there are ${Object.keys(SUBJECTS).join(", ")}`);

const openProject = (place: DatabasePlace, directory: string) =>
  openDatabase({
    ...projectDatabase,
    seed: demonstrationSeed,
    dataDirectory: directory,
    databaseUrl: "url" in place ? place.url : undefined,
    report: () => undefined,
  });

/** Measures one engine with one size. */
async function bench(engine: string, products: number): Promise<Row[]> {
  const rows: Row[] = [];
  await using ends = new AsyncDisposableStack();
  const directory = mkdtempSync(join(tmpdir(), "levidence-bench-"));
  ends.defer(() => rmSync(directory, { recursive: true, force: true }));
  const cluster = engine === "postgresql" ? await startPostgres(directory) : undefined;
  ends.defer(() => cluster?.stop());
  const place: DatabasePlace = cluster ? { url: cluster.url } : { directory };
  if (products > DEMONSTRATION) await fillCatalogue(place, products);
  printHead(`${engine}, ${products} products`);
  let subject = "";
  const report = (measured: Pick<Row, "name" | "unit" | "values" | "reference">) => {
    const row = { subject, engine, products, ...measured };
    printRow(row);
    rows.push(row);
  };

  if (chosen.includes("search")) {
    subject = "search";
    const database = await openProject(place, directory);
    await searchInDatabase(database, report);
    await database.close();
  }
  if (chosen.includes("dossiers")) {
    // Migrated, and with the demonstration catalogue where there is no other.
    await (await openProject(place, directory)).close();
    await fillDossiers(place, products);
  }
  const site = await DrillSite.at({ DATA_DIR: directory, ...(cluster && { DATABASE_URL: cluster.url }) });
  ends.defer(async () => void (await site.stop()));
  await site.start();
  const scene = { site, products, rounds: Number(options.rounds), report };
  for (subject of chosen) {
    await SUBJECTS[subject]?.(scene).catch((error: Error) =>
      console.log(`  ${subject} failed: ${error.message}`),
    );
  }
  return rows;
}

await buildWhenStale();
try {
  await requireSystemPackages(["postgresql", "wrk"]);
} catch (error) {
  console.log(`Some references are left out. ${error instanceof Error ? error.message : error}`);
}
console.log(`Node ${process.version}, ${availableParallelism()} cores; wrk has one thread`);
const all: Row[] = [];
for (const engine of options.engine.split(",")) {
  for (const products of options.products.split(",").map(Number)) {
    all.push(...(await bench(engine, products)));
  }
}
printGrowth(all);
if (options.json) writeFileSync(join(options.json), `${JSON.stringify(all, null, 2)}\n`);
