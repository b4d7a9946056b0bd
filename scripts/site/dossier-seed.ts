/**
 * `npm run site dossier-seed`: checks the dossiers of the demonstration with the gate, and writes them as SQL to
 * build/seed-dossiers.sql, for the Supabase CLI; a first start reads the folders themselves.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import seedSource from "#demo/seed-dossiers.ts";
import { contentFaults } from "#scripts/dossiers/content-faults.ts";

const FILE = "build/seed-dossiers.sql";

const faults = contentFaults();
if (faults.length > 0) {
  console.error(`The dossiers have faults:\n${faults.join("\n")}`);
  process.exitCode = 1;
} else {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, seedSource());
  console.log(`Wrote ${FILE}`);
}
