import { once } from "node:events";
import { readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openAsOwner } from "#backend/database/owner-access.ts";
import { freePort } from "#tests/free-port.ts";
import { inTime, REPEATED_WHEN_LATE } from "#tests/waiting.ts";
import { dataDirectory, startSite } from "./site-process.ts";

test.each([
  [{ PORT: "eighty" }, "PORT"],
  [{ SUPABASE_URL: "https://project.supabase.co" }, "SUPABASE_PUBLISHABLE_KEY"],
  [{ TRUST_PROXY: "nginx", DATA_DIR: "" }, "TRUST_PROXY"],
])("%j stops the start with one line that names %s", async (settings, name) => {
  const directory = dataDirectory();
  const { code, errors } = await startSite({ ...settings, DATA_DIR: directory }).ended();
  expect(code).toBe(1);
  expect(errors.trimEnd().split("\n")).toHaveLength(1);
  expect(errors).toContain(`cannot start: ${name}: `);
});

test("a database of a former version stops the start with one line, and is unchanged", async () => {
  const directory = dataDirectory();
  const versions = async (change?: string) => {
    const { session, close } = await openAsOwner({ directory });
    if (change) await session.query(change);
    const { rows } = await session.query(
      "select version from supabase_migrations.schema_migrations order by 1",
    );
    await close();
    return rows;
  };
  const before = await versions(
    "insert into supabase_migrations.schema_migrations (version, name) values ('20261121100100', 'private_schema')",
  );
  const { code, errors } = await startSite({ DATA_DIR: directory }).ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: The database holds migration 20261121100100_[^\n]+\n$/);
  expect(await versions()).toEqual(before);
});

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

test.each([
  ["under a file", (at: string) => join(at, "lock/data"), "is not a folder"],
  ["where no folder can be made", () => "/proc/levidence", "cannot be"],
])("a data folder %s stops the start with one line", async (_, place, words) => {
  const { code, errors } = await startSite({ DATA_DIR: place(dataDirectory()) }).ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: DATA_DIR: [^\n]+\n$/);
  expect(errors).toContain(words);
});

test("a wrong key of a Supabase project stops the start with one line that names the setting", async () => {
  const project = createServer((_, answer) => answer.writeHead(401).end()).listen(0, "127.0.0.1");
  onTestFinished(() => void project.close());
  await once(project, "listening");
  const { port } = project.address() as AddressInfo;
  const settings = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: "wrong" };
  const { code, errors } = await startSite({ ...settings, DATA_DIR: dataDirectory() }).ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^L’Évidence cannot start: SUPABASE_PUBLISHABLE_KEY: [^\n]+\n$/);
});

function damageLog(at: string): void {
  const log = join(at, "database/pg_wal");
  for (const part of readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
    writeFileSync(join(log, part), Buffer.alloc(statSync(join(log, part)).size, 7));
  }
}

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

  // At a public address the start also says that config/site.ts names no publisher.
  const again = startSite({ ...settings, SITE_URL: "https://levidence.example" });
  await again.ready();
  again.signal("SIGINT");
  const { code, errors } = await again.ended();
  expect(code).toBe(0);
  expect(errors).toMatch(/^!+\n!! https:\/\/levidence\.example is public .*\n!! {3}publisher\.name\n/s);
});

test(
  "SIGTERM: readiness says so first, and what is sent on kept connections just afterwards is answered",
  REPEATED_WHEN_LATE,
  async () => {
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
  },
);

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
