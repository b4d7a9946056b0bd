/** The process of the site starts, serves and ends; what stops a start is proved in config/environment.test.ts. */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";

test("a wrong setting stops the start with one line that names it", async () => {
  const { code, errors } = await startSite({ PORT: "eighty", DATA_DIR: dataDirectory() }).ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: PORT: [^\n]+\n$/);
});

test("a port that is taken stops the start with one line", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "localhost");
  onTestFinished(() => void other.close());
  await once(other, "listening");

  const { code, errors } = await startSite({ PORT: String(port), DATA_DIR: dataDirectory() }).ended();
  expect(code).toBe(1);
  expect(errors).toBe(`L’Évidence cannot start: PORT: ${port} is already in use on localhost\n`);
});

test("SIGTERM finishes open requests, refuses new ones and releases the data folder", async () => {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDirectory() };
  const site = startSite(settings);
  expect(await site.ready()).toBe(`L’Évidence is ready: http://localhost:${port}`);

  const socket = connect(port, "localhost");
  const answer = text(socket);
  socket.write("POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n");
  socket.write("Content-Type: application/x-www-form-urlencoded\r\n\r\nname");
  // An answer to a later request proves that the first one has arrived.
  expect((await fetch(`http://localhost:${port}/health/live`)).status).toBe(200);
  site.signal("SIGTERM");
  await expect.poll(() => fetch(`http://localhost:${port}/`).catch(() => "refused")).toBe("refused");
  socket.write("=a");
  expect(await answer).toMatch(/^HTTP\/1\.1 400 .*<\/html>/s);
  expect(await site.ended()).toEqual({ code: 0, errors: "", log: [] });

  // At a public address the start also says that config/site.ts names no publisher, and /health that no backup is taken.
  const misspelt = { DATABSE_URL: "postgres://127.0.0.1:1/site", LOG_LEVEL: "warn" };
  const again = startSite({ ...settings, ...misspelt, SITE_URL: "https://levidence.example" });
  await again.ready();
  const health = await fetch(`http://localhost:${port}/health`);
  expect(await health.json()).toMatchObject({ status: "ok", checks: { backup: "none" } });
  again.signal("SIGINT");
  const { code, errors, log } = await again.ended();
  expect(log.join("\n")).toMatch(/DATABSE_URL: is no setting .* DATABASE_URL, rename it/);
  expect(code).toBe(0);
  expect(errors).toMatch(/^!+\n!! https:\/\/levidence\.example is public .*\n!! {3}publisher\.name\n/s);
});
