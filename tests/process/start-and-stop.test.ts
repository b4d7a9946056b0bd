import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openAsOwner } from "#backend/database/copy/owner-access.ts";
import { freePort } from "#tests/free-port.ts";
import { dataDirectory, startSite } from "./site-process.ts";

test.each([
  [{ PORT: "eighty" }, "PORT"],
  [{ SUPABASE_URL: "https://project.supabase.co" }, "SUPABASE_ANON_KEY"],
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

  const again = startSite(settings);
  await again.ready();
  again.signal("SIGINT");
  expect((await again.ended()).code).toBe(0);
});

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
