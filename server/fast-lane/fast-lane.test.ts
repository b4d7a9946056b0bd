import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { limitPipelining } from "#server/connections.ts";
import { Drain } from "#server/drain.ts";
import { createLogger } from "#server/logging/logger.ts";
import { PictureFolder } from "#server/media/picture-folder.ts";
import { contentSecurityPolicy } from "#server/middleware/content-security-policy.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";
import { pages } from "#server/pages/pages.ts";
import { fastLane } from "./fast-lane.ts";

const siteUrl = "https://levidence.example";

/** The site's pages, by path; all other paths are missing pages. */
const RENDERED: Readonly<Record<string, () => Response>> = {
  "/about": () => html(`<p>${"Un seul choix, le bon. ".repeat(100)}</p>`),
  "/atom.xml": () => new Response("<feed/>", { headers: { "Content-Type": "application/atom+xml" } }),
  "/ancien": () => new Response(null, { status: 301, headers: { Location: "/about" } }),
};

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": "text/html" } });

/** The same site twice, over one cache: with the short way, and without. */
async function site() {
  const lines: string[] = [];
  const clock = { ms: 0 };
  const logger = createLogger("info", { write: (line: string) => lines.push(line) }, () => clock.ms);
  const cache = new PageCache({ maxAgeMs: 60_000 });
  const render = async ({ url }: Request) => (RENDERED[new URL(url).pathname] ?? (() => html("", 404)))();
  const policyFor = contentSecurityPolicy({ secure: true });
  const app = createApp({
    logger,
    siteUrl,
    ping: async () => undefined,
    pictures: new PictureFolder("/nowhere"),
    pages: pages({ siteUrl, render, policyFor, cache, routeIds: new Set() }),
  });
  const listener = vi.fn(getRequestListener(app.fetch));
  const answerAtOnce = fastLane({ find: (address) => cache.find(address), secure: true, logger });
  const server = createServer();
  const drain = new Drain(server);
  let isShort = true;
  const answer = drain.watch((incoming, outgoing) => {
    if (!isShort || !answerAtOnce(incoming, outgoing)) void listener(incoming, outgoing);
  });
  server.on("request", limitPipelining(answer)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;

  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET", short = true) => {
    isShort = short;
    const calls = listener.mock.calls.length;
    const sent = request({ port, host: "127.0.0.1", method, path, headers }).end();
    const [answered] = await once(sent, "response");
    const body = (await buffer(answered)).toString("base64");
    const answer = { status: answered.statusCode as number, headers: withoutOwn(answered.headers), body };
    const isAtOnce = listener.mock.calls.length === calls;
    return { answer, isAtOnce, id: answered.headers["x-request-id"] as string };
  };
  return { ask, cache, clock, drain, lines, port };
}

/** Without what differs from one answer to the next. */
function withoutOwn({ date, "x-request-id": id, ...headers }: IncomingHttpHeaders) {
  expect([date, id]).toEqual([expect.any(String), expect.any(String)]);
  return headers;
}

test.each([
  ["/about", /-best"$/],
  ["/atom.xml", /^"[\w-]+"$/],
])("what is kept of %s is sent at once, exactly as the app sends it", async (path, last) => {
  const { ask } = await site();
  expect((await ask(path)).isAtOnce).toBe(false);
  // Often enough for the best compression, which then stays.
  await expect
    .poll(async () => (await ask(path, { "Accept-Encoding": "br" })).answer.headers.etag)
    .toMatch(last);
  for (const encoding of ["br, gzip", "gzip", "identity", "*;q=0"]) {
    for (const method of ["GET", "HEAD"]) {
      const headers: Record<string, string> = { "Accept-Encoding": encoding };
      const tag = (await ask(path, headers)).answer.headers.etag ?? "";
      for (const known of ["", tag, `W/${tag}, "other"`, '"other"', "*"]) {
        if (known) headers["If-None-Match"] = known;
        const short = await ask(path, headers, method);
        const long = await ask(path, headers, method, false);
        expect([short.isAtOnce, long.isAtOnce]).toEqual([true, false]);
        expect(short.answer).toEqual(long.answer);
        const isKnown = known !== "" && known !== '"other"';
        expect(short.answer.status).toBe(isKnown ? 304 : 200);
        expect(short.answer.headers.etag).toBe(tag);
        expect(short.answer.body === "").toBe(isKnown || method === "HEAD");
        if (!isKnown) expect(Number(short.answer.headers["content-length"])).toBeGreaterThan(0);
      }
    }
  }
});

test.each([
  ["another spelling", "/about/", {}, "GET", 301],
  ["parameters", "/about?utm_source=lettre", {}, "GET", 200],
  ["a redirect, which takes the query along", "/ancien", {}, "GET", 301],
  ["a missing page", "/nulle-part", {}, "GET", 404],
  ["a token", "/about", { Authorization: "Bearer x" }, "GET", 200],
  ["a form", "/about", {}, "POST", 200],
])("%s takes the way through the app", async (_, path, headers, method, status) => {
  const { ask } = await site();
  await ask("/about");
  await ask(path, headers, method);
  const { answer, isAtOnce } = await ask(path, headers, method);
  expect({ isAtOnce, status: answer.status }).toEqual({ isAtOnce: false, status });
});

test("after a change of the catalogue nothing old is sent", async () => {
  const { ask, cache } = await site();
  await ask("/about");
  expect((await ask("/about")).isAtOnce).toBe(true);
  cache.invalidate();
  expect((await ask("/about")).isAtOnce).toBe(false);
});

test("each answer has an id of its own, which its line in the log names, and no line names the query", async () => {
  const { ask, lines } = await site();
  await ask("/about");
  const from = performance.now();
  const { id } = await ask("/about");
  const { id: other } = await ask("/about");
  expect(id).not.toBe(other);
  const line = JSON.parse(lines.find((written) => written.includes(id)) ?? "{}");
  expect(line).toMatchObject({ level: "info", requestId: id, method: "GET", path: "/about", status: 200 });
  expect(line.durationMs).toBeLessThanOrEqual(performance.now() - from);
});

test("of a flood each request is a line or a count", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, clock, lines } = await site();
  for (let number = 0; number < 150; number += 1) await ask("/about");
  clock.ms += 1_000;
  vi.advanceTimersByTime(1_000);
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(100);
  expect(JSON.parse(lines.at(-1) ?? "{}").omitted).toEqual({ "request 200": 50 });
});

test("a site that ends says so with each answer", async () => {
  const { ask, drain } = await site();
  await ask("/about");
  expect((await ask("/about")).answer.headers.connection).toBe("keep-alive");
  const ended = drain.run(async () => undefined);
  const { answer, isAtOnce } = await ask("/about");
  expect([isAtOnce, answer.headers.connection]).toEqual([true, "close"]);
  await ended;
});

test("several requests on one connection are answered in order, and too many end it", async () => {
  const { ask, port } = await site();
  await ask("/about");
  await ask("/atom.xml");
  const sendAll = async (paths: readonly string[]) => {
    const socket = connect(port, "127.0.0.1");
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    socket.end(requests.join(""));
    return (await text(socket).catch(() => "reset")).match(/HTTP\/1.1 200|Un seul choix|<feed/g) ?? [];
  };
  const found = await sendAll(["/about", "/atom.xml", "/about", "/atom.xml"]);
  expect(found.filter((part) => part.startsWith("HTTP"))).toHaveLength(4);
  const order = found.filter((part, index) => part !== found[index - 1]);
  expect(order.filter((part) => !part.startsWith("HTTP")).map((part) => part[0])).toEqual([
    "U",
    "<",
    "U",
    "<",
  ]);
  expect((await sendAll(Array(1_000).fill("/about"))).length).toBeLessThan(1_000);
});
