/**
 * The life of the process: settings, start, signals, end. Production and development share it; the build makes one file of
 * it, which main.ts loads.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { collectGarbageSoon } from "@levidence/backend/process";
import { type Environment, readEnvironment } from "#config/environment.ts";
import { listeningAddress } from "#config/listening-address.ts";
import { hiddenPublisherWarning } from "#config/publication-gaps.ts";
import { site } from "#config/site.ts";
import { openAssets } from "./assets/assets.ts";
import type { Frontend, RunningSite, ServeOptions } from "./compose.ts";
import { createLogger, logConsole, logDatabaseProcess } from "./logging/logger.ts";
import { misspeltSettings } from "./misspelt-settings.ts";
import { openProjectDatabase } from "./open-project-database.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { ROOT } from "./root.ts";

const BUILD = join(ROOT, "build");

/** The pages and files that `npm run build` made. */
export async function builtFrontend(): Promise<Frontend> {
  const build: SiteBuild = await import(pathToFileURL(join(BUILD, "server/index.js")).href);
  return { loadBuild: async () => build, assets: openAssets(join(BUILD, "client")), cachesPages: true };
}

/**
 * Runs the site until SIGTERM or SIGINT, then ends the process with code 0.
 * When it cannot start: one line on stderr, code 1.
 * @param mode becomes NODE_ENV unless that is set. React reads NODE_ENV when it is imported, hence the late
 *   import below
 */
export async function run(mode: Environment["NODE_ENV"], frontend: ServeOptions["frontend"]): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    process.env.NODE_ENV ||= mode;
    const environment = readEnvironment(process.env);
    const logger = createLogger(environment.LOG_LEVEL);
    // During development, stacks are easier to read as text.
    if (environment.NODE_ENV === "production") logConsole(logger);
    logDatabaseProcess(logger);
    for (const line of misspeltSettings(process.env)) console.warn(line);
    // Lines for a person, where one reads; a collector of logs gets JSON alone,
    // but for the line that it is ready.
    const report = (line: string) => (process.stdout.isTTY ? console.log(line) : logger.info(line));
    const running = await openAndServe({ environment, logger, report, frontend });
    const endMetrics = await beginMetrics(environment, running.figures);
    endOnSignal({ close: () => Promise.all([running.close(), endMetrics?.()]).then(() => undefined) });
    collectGarbageSoon();
    process.stderr.write(hiddenPublisherWarning(environment) ?? "");
    console.log(`${site.name} is ready: ${addressOf(environment)}`);
  } catch (error) {
    process.stderr.write(`${site.name} cannot start: ${describe(error)}\n`);
    process.exit(1);
  }
}

/** Begins to open the database before the site's code is loaded, and serves. */
async function openAndServe(options: ServeOptions): Promise<RunningSite> {
  const { environment, report } = options;
  // Unless a Supabase project has it.
  const database = environment.SUPABASE_URL ? undefined : openProjectDatabase(environment, report);
  // Who awaits it comes later.
  Promise.resolve(database).catch(() => undefined);
  // Loading blocks this thread for a quarter of a second: the database's process is to be started before.
  await nextTurn();
  const { serve } = await import("./compose.ts");
  return serve({ ...options, database });
}

/** Counts where METRICS_PORT asks for it. @returns what ends the answers of this process, if it gives any */
async function beginMetrics(
  environment: Environment,
  figures: RunningSite["figures"],
): Promise<(() => Promise<void>) | undefined> {
  const { METRICS_PORT, DATA_DIR, BACKUP_DIR } = environment;
  if (METRICS_PORT === undefined) return undefined;
  const { startMetrics } = await import("./metrics/metrics.ts");
  const folders = { data: DATA_DIR, ...(BACKUP_DIR && { backup: BACKUP_DIR }) };
  const own = startMetrics({ folders, figures });
  return (await import("./metrics/serve-metrics.ts")).serveMetrics(environment, own);
}

function endOnSignal(running: Pick<RunningSite, "close">): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await running.close();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}

function addressOf(environment: Environment): string {
  const { SITE_URL } = environment;
  const local = listeningAddress(environment);
  return SITE_URL === local ? local : `${SITE_URL} (listening on ${local})`;
}

function describe(error: unknown): string {
  const isDebugging = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? "");
  if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error);
  // One line, also for a library's message of several lines.
  return (isDebugging && error.stack) || error.message.replace(/\s+/g, " ").trim();
}
