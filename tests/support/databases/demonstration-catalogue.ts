import type { EngineOptions } from "@levidence/backend/database";
import { demonstrationSeed, projectDatabase } from "#server/schema-names.ts";

/** As long as a test may take. Tests of these limits set short ones. */
export const patience = { transactionTimeoutMs: 180_000, maxWaitMs: 180_000 };

/**
 * The project's own migrations and demonstration catalogue,
 * in a database that also a busy machine has time for.
 */
export const demonstrationCatalogue: EngineOptions = {
  ...projectDatabase,
  ...patience,
  seed: demonstrationSeed,
  report: () => undefined,
};
