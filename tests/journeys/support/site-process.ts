/** The site of the journeys: as `server/main.ts` serves it, on a database that a busy machine has time for. */
import { openDatabase } from "@levidence/backend";
import { readEnvironment } from "#config/environment.ts";
import { serve } from "#server/compose.ts";
import { createLogger, logConsole } from "#server/logging/logger.ts";
import { builtFrontend } from "#server/process.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";

const environment = readEnvironment(process.env);
const logger = createLogger(environment.LOG_LEVEL);
logConsole(logger);
const site = await serve({
  environment,
  logger,
  report: () => undefined,
  frontend: builtFrontend,
  database: openDatabase({ ...demonstrationCatalogue, dataDirectory: environment.DATA_DIR }),
  // One visitor reads the whole site; `packages/backend/src/turns` proves the budgets.
  capacityMs: Number.POSITIVE_INFINITY,
});
process.on("SIGTERM", () => void site.close().then(() => process.exit()));
