/** The life of the process: settings, start, signals, end. Production and development share it. */
import { existsSync } from "node:fs";
import { type Environment, readEnvironment } from "#config/environment.ts";
import { listeningAddress } from "#config/listening-address.ts";
import { site } from "#config/site.ts";
import { collectGarbage } from "#runtime/collect-garbage.ts";
import { createLogger, logConsole } from "./logging/logger.ts";
import type { RunningSite, ServeOptions } from "./serve.ts";

/**
 * Runs the site until SIGTERM or SIGINT, then ends the process with code 0.
 * When it cannot start: one line on stderr, code 1.
 * @param mode becomes NODE_ENV unless that is set. React reads NODE_ENV when it is imported, hence the late import below
 */
export async function run(mode: Environment["NODE_ENV"], frontend: ServeOptions["frontend"]): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    process.env.NODE_ENV ||= mode;
    const environment = readEnvironment(process.env);
    const logger = createLogger(environment.LOG_LEVEL);
    // During development, stacks are easier to read as text.
    if (environment.NODE_ENV === "production") logConsole(logger);
    const { serve } = await import("./serve.ts");

    const running = await serve({ environment, logger, frontend, report: (line) => console.log(line) });
    endOnSignal(running);
    collectGarbage();
    console.log(`${site.name} is ready: ${addressOf(environment)}`);
  } catch (error) {
    process.stderr.write(`${site.name} cannot start: ${describe(error)}\n`);
    process.exit(1);
  }
}

function endOnSignal(running: RunningSite): void {
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
  // One line, whatever a library has put into its message.
  return (isDebugging && error.stack) || error.message.replace(/\s+/g, " ").trim();
}
