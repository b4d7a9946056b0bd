/**
 * The log of the process: lines of JSON on stdout, one for each request and for each failure outside of
 * requests.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { formatWithOptions } from "node:util";
import { events } from "@levidence/backend/process";
import { tryGetContext } from "hono/context-storage";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { ServerEnv } from "#server/http/server-env.ts";
import { LineLimit } from "./line-limit.ts";

const SUMMARY_INTERVAL_MS = 1_000;

/** Lines of one second that say the same: of errors, and of all else. */
const ERRORS_PER_SECOND = 20;
const LINES_PER_SECOND = 100;
/** The message of refused requests, which are only ever counted. */
export const REFUSED = "refused";
const WARN_LEVEL = 40;
const ERROR_LEVEL = 50;

/**
 * Warnings and errors during a request become part of its line. Lines that say the same are written a bounded
 * number of times per second; the others are counted, and the counts are one line at the end of the second.
 * @param level see the setting LOG_LEVEL
 * @param destination where lines go instead of stdout
 * @param now the clock, in milliseconds
 */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  now: () => number = () => performance.now(),
): Logger {
  const mixin = () => {
    const requestId = tryGetContext<ServerEnv>()?.get("requestId");
    return requestId ? { requestId } : {};
  };
  const errors = new LineLimit(now);
  const others = new LineLimit(now);
  const logMethod: NonNullable<LoggerOptions["hooks"]>["logMethod"] = function (values, write, lineLevel) {
    const isError = lineLevel >= ERROR_LEVEL;
    if (lineLevel >= WARN_LEVEL && isPartOfRequest(values, isError)) return;
    const perSecond = isError ? ERRORS_PER_SECOND : LINES_PER_SECOND;
    const [fields, message] = values as [unknown, string | undefined];
    const isWritten = (isError ? errors : others).admits(
      likenessOf(fields, message),
      message === REFUSED ? 0 : perSecond,
    );
    if (isWritten) write.apply(this, values);
  };
  const formatters = { level: (label: string) => ({ level: label }) };
  const timestamp = pino.stdTimeFunctions.isoTime;
  const logger = pino({ level, base: null, mixin, hooks: { logMethod }, formatters, timestamp }, destination);

  const report = () => {
    const [failed, omitted] = [errors.takeOmitted(), others.takeOmitted()];
    if (failed) logger.error({ omitted: failed }, "more lines like these");
    if (omitted) logger.warn({ omitted }, "more lines like these");
  };
  setInterval(report, SUMMARY_INTERVAL_MS).unref();
  return logger;
}

/** Adds a line to the troubles of the request under way, unless that has been answered. */
function isPartOfRequest(values: readonly unknown[], isError: boolean): boolean {
  const troubles = tryGetContext<ServerEnv>()?.get("troubles");
  if (!troubles) return false;
  const [fields, message] = (typeof values[0] === "string" ? [{}, values[0]] : values) as [
    { err?: unknown },
    string | undefined,
  ];
  troubles.push({ isError, message: message ?? "", ...(fields.err !== undefined && { err: fields.err }) });
  return true;
}

/** Writes a line when the process of the embedded database has ended, and when another one has taken its place. */
export function logDatabaseProcess(logger: Logger): void {
  // The request that meets a failure has a line of its own.
  const outsideRequests = AsyncLocalStorage.snapshot();
  events.databaseEnded.listen(({ cause, livedMs }) => {
    const line = `the process of the embedded database ${cause}; another one takes its place`;
    outsideRequests(() => logger.error({ livedMs: Math.round(livedMs) }, line));
  });
  events.databaseReplaced.listen(({ startMs }) => {
    const line = "the process of the embedded database runs again";
    outsideRequests(() => logger.info({ startMs: Math.round(startMs) }, line));
  });
}

/** Requests are grouped by status, refusals by surface, all other lines by message. */
function likenessOf(fields: unknown, message = ""): string {
  if (typeof fields !== "object" || fields === null) return String(fields);
  const { status, refused } = fields as { status?: number; refused?: string };
  return [message, refused, status].filter((part) => part !== undefined).join(" ");
}

/**
 * Sends what code writes to the console as an error or a warning to the log: the app and its libraries know
 * no logger.
 * @param target the console whose methods are replaced
 */
export function logConsole(logger: Logger, target: Pick<Console, "error" | "warn"> = console): void {
  target.error = (...values: unknown[]) => logger.error(...entryOf(values));
  target.warn = (...values: unknown[]) => logger.warn(...entryOf(values));
}

/** The first error keeps its stack; all other values become the message. */
function entryOf(values: readonly unknown[]): [fields: object, message: string] {
  const error = values.find((value) => value instanceof Error);
  // One line of text, whatever the value.
  const options = { breakLength: Number.POSITIVE_INFINITY };
  const message = formatWithOptions(options, ...values.filter((value) => value !== error));
  return error ? [{ err: error }, message || error.message] : [{}, message];
}
