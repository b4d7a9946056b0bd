/** `node scripts/seed-large-catalogue.ts`: adds 2,000 categories and 100,000 products, for load tests. */
import { fillCatalogue, largeCatalogue } from "#bench/fill-catalogue.ts";
import { runOnDatabase } from "./run-on-database.ts";

await runOnDatabase("This fills DATA_DIR or DATABASE_URL, not a Supabase project", async (database) => {
  await fillCatalogue(database, largeCatalogue);
  return `Added ${largeCatalogue.categories} categories and ${largeCatalogue.products} products`;
});
