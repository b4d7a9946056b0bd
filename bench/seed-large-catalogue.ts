/**
 * `npm run bench seed-large-catalogue [products]`: adds 2,000 categories and as many products, 100,000
 * without a number, to the database of a stopped site, for load tests.
 */
import { existsSync } from "node:fs";
import { fillCatalogue } from "#bench/fill-catalogue.ts";
import { readEnvironment } from "#config/environment.ts";

if (existsSync(".env")) process.loadEnvFile();
const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL } = readEnvironment(process.env);
const url = MIGRATION_DATABASE_URL ?? DATABASE_URL;
const products = Number(process.argv[2] ?? 100_000);
await fillCatalogue(url ? { url } : { directory: DATA_DIR }, products);
console.log(`Added ${products} products`);
