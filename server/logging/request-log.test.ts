import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { expect, test } from "vitest";
import type { ServerEnv } from "#server/http/server-env.ts";
import { createLogger } from "./logger.ts";
import { requestLog } from "./request-log.ts";

async function logged(path: string, status: 200 | 503 = 200, init: RequestInit = {}) {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line: string) => lines.push(line) });
  const app = new Hono<ServerEnv>().use(contextStorage()).use(requestLog(logger));
  app.all("*", (context) => context.text("", status));
  const answer = await app.request(path, init);
  return { answer, lines, line: JSON.parse(lines[0] ?? "{}") as Record<string, unknown> };
}

test("one line per request, linked to the answer by its id", async () => {
  const { answer, line, lines } = await logged("/about");
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({ method: "GET", path: "/about", status: 200, level: "info" });
  expect(line.requestId).toBe(answer.headers.get("X-Request-Id"));
});

test("the path is logged undecoded, so that it cannot imitate other output", async () => {
  expect((await logged("/%C2%9B31m%E2%80%AE")).line.path).toBe("/%C2%9B31m%E2%80%AE");
});

test("nothing secret or personal is written", async () => {
  const headers = { Authorization: "Bearer secret-token", "X-Request-Id": "secret-id" };
  const { lines } = await logged("/auth?access_token=secret-query", 200, {
    method: "POST",
    body: "secret-body",
    headers,
  });
  expect(lines.join()).not.toContain("secret");
});

test("a page that says why it is missing is no warning", async () => {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line: string) => lines.push(line) });
  const app = new Hono<ServerEnv>().use(contextStorage()).use(requestLog(logger));
  app.get("*", (context) => {
    logger.warn("no such product");
    return context.text("", 404);
  });
  await app.request("/gone");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "info", status: 404, messages: ["no such product"] }),
  ]);
});

test("server errors are logged as errors", async () => {
  expect((await logged("/about", 503)).line.level).toBe("error");
});
