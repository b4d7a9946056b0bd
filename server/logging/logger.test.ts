import { events } from "@levidence/backend/process";
import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ServerEnv } from "#server/http/server-env.ts";
import { createLogger, logConsole, logDatabaseProcess, REFUSED } from "./logger.ts";
import { requestLog } from "./request-log.ts";

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger("info", { write: (line: string) => lines.push(JSON.parse(line)) });
  const target = {} as Pick<Console, "error" | "warn">;
  logConsole(logger, target);
  return { lines, logger, target };
}

test("what goes wrong during a request is one line, that of the request, with the first error and all messages", async () => {
  const { lines, logger, target } = capture();
  const app = new Hono<ServerEnv>().use(contextStorage()).use(requestLog(logger));
  app.get("/", async (context) => {
    await new Promise(setImmediate);
    target.error("Failed to read a page", new Error("no answer"));
    target.warn("Failed to read a list", { code: "57014", details: "x".repeat(80) });
    target.error("Failed to read a page", new Error("no answer, again"));
    return context.text("", 503);
  });
  const [first, second] = await Promise.all([app.request("/"), app.request("/")]);
  expect(lines.map(({ requestId }) => requestId).toSorted()).toEqual(
    [first, second].map(({ headers }) => headers.get("X-Request-Id")).toSorted(),
  );
  expect(lines[0]).toMatchObject({
    level: "error",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    msg: "request",
    status: 503,
    err: { message: "no answer", stack: expect.stringContaining("logger.test.ts") },
    messages: [
      "Failed to read a page",
      expect.stringMatching(/^Failed to read a list \{ code: '57014', .*\}$/),
    ],
  });
});

test("a failure after the answer, and the end of the database's process during a request, are lines of their own", async () => {
  const { lines, logger, target } = capture();
  logDatabaseProcess(logger);
  const later = Promise.withResolvers<void>();
  const app = new Hono<ServerEnv>().use(contextStorage()).use(requestLog(logger));
  app.get("/", (context) => {
    events.databaseEnded.tell({ cause: "ended with SIGKILL", livedMs: 1_234.5 });
    void later.promise.then(() => target.warn("Mail could not leave"));
    return context.text("");
  });
  const { headers } = await app.request("/");
  later.resolve();
  await new Promise(setImmediate);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ["error", "the process of the embedded database ended with SIGKILL; another one takes its place"],
    ["info", "request"],
    ["warn", "Mail could not leave"],
  ]);
  expect(lines[0]).toMatchObject({ livedMs: 1_235 });
  expect(lines[0]).not.toHaveProperty("requestId");
  expect(lines[2]?.requestId).toBe(headers.get("X-Request-Id"));
});

test("outside of requests a line has no id; a single error gives the message", () => {
  const { lines, target } = capture();
  target.error(new Error("no answer"));
  target.warn("Refused:", { code: "42501" });
  expect(lines).toMatchObject([
    { level: "error", msg: "no answer" },
    { level: "warn", msg: "Refused: { code: '42501' }" },
  ]);
  for (const line of lines) expect(line).not.toHaveProperty("requestId");
});

/** A logger whose seconds the test lets pass. */
function timedLogger() {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  return capture();
}

test("a flood of requests is a bounded number of lines, and one that counts the others", () => {
  const { lines, logger } = timedLogger();
  for (let count = 0; count < 5_000; count += 1) {
    logger.info({ method: "GET", path: `/${count}`, status: 404, durationMs: 1 }, "request");
    logger.warn({ refused: "page", status: 429 }, REFUSED);
  }
  logger.info({ method: "GET", path: "/", status: 200, durationMs: 1 }, "request");
  expect(lines).toHaveLength(101);
  vi.advanceTimersByTime(2_000);
  expect(lines).toHaveLength(102);
  expect(lines.at(-1)).toMatchObject({
    level: "warn",
    msg: "more lines like these",
    omitted: { "request 404": 4_900, "refused page 429": 5_000 },
  });
});

test("the same error again and again is written, then counted; another one is never lost behind it", () => {
  const { lines, logger, target } = timedLogger();
  for (let count = 0; count < 1_000; count += 1) target.error("Failed to fetch products", new Error("gone"));
  target.error(new Error("another"));
  expect(lines.filter(({ msg }) => msg === "Failed to fetch products")).toHaveLength(20);
  expect(lines.at(-1)).toMatchObject({ level: "error", msg: "another" });
  vi.advanceTimersByTime(2_000);
  expect(lines.at(-1)).toMatchObject({ level: "error", omitted: { "Failed to fetch products": 980 } });
  expect(logger.level).toBe("info");
});
