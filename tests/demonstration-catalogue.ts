import type { EngineOptions } from "#backend/database/session-database.ts";
import { demonstrationSeed, projectDatabase } from "#server/project-database.ts";

/** The project's own migrations and demonstration catalogue. */
export const demonstrationCatalogue: EngineOptions = {
  ...projectDatabase,
  seed: demonstrationSeed,
  report: () => undefined,
};
