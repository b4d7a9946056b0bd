/** `npm run dossier:seed`: writes the demonstration catalogue's dossiers, as SQL, from `content/`. */
import { writeFileSync } from "node:fs";
import { contentFaults } from "./dossiers/content-faults.ts";
import { SEED_FILE, seedSource } from "./dossiers/seed-source.ts";

const faults = contentFaults();
if (faults.length > 0) {
  console.error(`The dossiers have faults:\n${faults.join("\n")}`);
  process.exitCode = 1;
} else {
  writeFileSync(SEED_FILE, seedSource());
  console.log(`Wrote ${SEED_FILE}`);
}
