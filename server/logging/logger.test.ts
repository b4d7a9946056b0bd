import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { expect, test } from "vitest";
import type { ServerEnv } from "#server/http/server-env.ts";
import { createLogger, logConsole } from "./logger.ts";
import { requestLog } from "./request-log.ts";

function capture() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger("info", { write: (line: string) => lines.push(JSON.parse(line)) });
  const target = {} as Pick<Console, "error" | "warn">;
  logConsole(logger, target);
  return { lines, logger, target };
}

test("a console line written during a request has the request's id", async () => {
  const { lines, logger, target } = capture();
  const app = new Hono<ServerEnv>().use(contextStorage()).use(requestLog(logger));
  app.get("/", async (context) => {
    await new Promise(setImmediate);
    target.error("Failed to read a page", new Error("no answer"));
    return context.text("");
  });
  const [first, second] = await Promise.all([app.request("/"), app.request("/")]);
  const written = lines.filter(({ err }) => err);
  expect(written.map(({ requestId }) => requestId).toSorted()).toEqual(
    [first, second].map(({ headers }) => headers.get("X-Request-Id")).toSorted(),
  );
  expect(written[0]).toMatchObject({
    level: 50,
    msg: "Failed to read a page",
    err: { message: "no answer", stack: expect.stringContaining("logger.test.ts") },
  });
});

test("outside of requests a line has no id; a single error gives the message", () => {
  const { lines, target } = capture();
  target.error(new Error("no answer"));
  target.warn("Refused:", { code: "42501" });
  expect(lines).toMatchObject([
    { level: 50, msg: "no answer" },
    { level: 40, msg: "Refused: { code: '42501' }" },
  ]);
  for (const line of lines) expect(line).not.toHaveProperty("requestId");
});
