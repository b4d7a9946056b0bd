/** The log of the process: lines of JSON on stdout. A line written while a request is answered carries the request's id. */
import { format } from "node:util";
import { tryGetContext } from "hono/context-storage";
import pino, { type DestinationStream, type Logger } from "pino";
import type { ServerEnv } from "#server/http/server-env.ts";

/**
 * @param level see the setting LOG_LEVEL
 * @param destination where lines go instead of stdout
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const mixin = () => {
    const requestId = tryGetContext<ServerEnv>()?.get("requestId");
    return requestId ? { requestId } : {};
  };
  return pino({ level, base: null, mixin }, destination);
}

/**
 * Sends what code writes to the console as an error or a warning to the log: the app and its libraries know no logger.
 * @param target the console whose methods are replaced
 */
export function logConsole(logger: Logger, target: Pick<Console, "error" | "warn"> = console): void {
  target.error = (...values: unknown[]) => logger.error(...entryOf(values));
  target.warn = (...values: unknown[]) => logger.warn(...entryOf(values));
}

/** The first error keeps its stack; all other values become the message. */
function entryOf(values: readonly unknown[]): [fields: object, message: string] {
  const error = values.find((value) => value instanceof Error);
  const message = format(...values.filter((value) => value !== error));
  return error ? [{ err: error }, message || error.message] : [{}, message];
}
