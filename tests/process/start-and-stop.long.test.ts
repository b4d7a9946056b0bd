/** Starts on data that cannot be used, and ends that nobody prepared. */
import { once } from "node:events";
import { readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";
import { inTime, unlessLate } from "#tests/support/waiting.ts";

test.each([
  ["the control file is damaged", (at: string) => truncateSync(join(at, "database/global/pg_control"))],
  ["the log is damaged", damageLog],
  ["the version is another", (at: string) => writeFileSync(join(at, "database/PG_VERSION"), "12\n")],
])("when %s, the start stops with one line that says what to do", async (_, damage) => {
  const directory = dataDirectory();
  damage(directory);
  const { code, errors } = await startSite({ DATA_DIR: directory }).ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: DATA_DIR: .* is damaged, .* backup[^\n]+\n$/);
});

function damageLog(at: string): void {
  const log = join(at, "database/pg_wal");
  for (const part of readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
    writeFileSync(join(log, part), Buffer.alloc(statSync(join(log, part)).size, 7));
  }
}

test("a data folder where none can be made stops the start with one line", async () => {
  const { code, errors } = await startSite({ DATA_DIR: "/proc/levidence" }).ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: DATA_DIR: [^\n]*cannot be[^\n]+\n$/);
});

test("SIGTERM: readiness says so first, and what is sent on kept connections just afterwards is answered", () =>
  unlessLate(async () => {
    const port = await freePort();
    const site = startSite({ PORT: String(port), DATA_DIR: dataDirectory() });
    await site.ready();
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    onTestFinished(() => agent.destroy());
    let reused = 0;
    const ask = async (method: string, path: string) => {
      const sent = request({ port, agent, path, host: "localhost", method });
      sent.end(method === "POST" ? "{}" : undefined);
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      await text(answer);
      if (sent.reusedSocket) reused += 1;
      return [answer.statusCode, answer.headers.connection];
    };
    const askAll = async () => {
      const gets = Array.from({ length: 48 }, () => ask("GET", "/health/live"));
      const posts = Array.from({ length: 16 }, () => ask("POST", "/rest/v1/categories"));
      return [await Promise.all(gets), await Promise.all(posts)];
    };
    await askAll();
    const readiness = () => fetch(`http://localhost:${port}/health/ready`).then(({ status }) => status);
    expect(await readiness()).toBe(200);

    reused = 0;
    // New visitors are served for a second.
    const answers = await inTime(1_000, async () => {
      site.signal("SIGTERM");
      await expect.poll(readiness, { interval: 10, timeout: 1_000 }).toBe(503);
      return askAll();
    });
    expect(answers).toEqual([Array(48).fill([200, "close"]), Array(16).fill([401, "close"])]);
    expect(reused).toBeGreaterThan(16);
    // The log names the refusals of readiness only.
    const { code, errors, log } = await site.ended();
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(log.every((line) => line.includes("/health/ready"))).toBe(true);
  }));

test("SIGKILL leaves nothing behind that blocks the next start", async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDirectory() };
  const site = startSite(settings);
  await site.ready();
  site.signal("SIGKILL");
  await site.ended();

  const again = startSite(settings);
  await again.ready();
  again.signal("SIGTERM");
  expect(await again.ended()).toEqual({ code: 0, errors: "", log: [] });
});
