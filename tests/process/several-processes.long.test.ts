/** Several processes over one PostgreSQL, as units or containers are; `npm run drill cluster` has them behind nginx. */
import { expect, onTestFinished, test } from "vitest";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";

const SECRET = "sb_secret_process_tests";
const operator = { apikey: SECRET, "Content-Type": "application/json" };

async function processes(settings: Record<string, string>) {
  const start = async () => {
    const port = await freePort();
    const site = startSite({ PORT: String(port), SERVICE_ROLE_KEY: SECRET, ...settings });
    await site.ready();
    const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
    return { site, ask };
  };
  return [await start(), await start()] as const;
}

test("a change is on every process's pages, one that is killed takes nothing with it, and they end in order", async () => {
  const database = await copyPostgresTemplate();
  onTestFinished(database.drop);
  const [one, other] = await processes({ DATABASE_URL: database.url, DATA_DIR: dataDirectory() });
  const text = async (ask: typeof one.ask) => (await ask("/categories")).text();
  for (const { ask } of [one, other]) expect(await text(ask)).toContain("Audio");

  for (const name of ["Son et musique", "Tout pour écouter"]) {
    const init = { method: "PATCH", headers: operator, body: JSON.stringify({ name }) };
    expect((await one.ask("/rest/v1/categories?slug=eq.audio", init)).status).toBe(204);
    expect(await text(one.ask)).toContain(name);
    await expect.poll(() => text(other.ask)).toContain(name);
  }

  one.site.signal("SIGKILL");
  await one.site.ended();
  expect((await other.ask("/health/ready")).status).toBe(200);
  expect(await text(other.ask)).toContain("Tout pour écouter");
  other.site.signal("SIGTERM");
  expect(await other.site.ended()).toMatchObject({ code: 0, errors: "", log: [] });
});

test("a second process on an embedded database says whose it is, and one at a taken port which", async () => {
  const DATA_DIR = dataDirectory();
  const port = String(await freePort());
  const first = startSite({ PORT: port, DATA_DIR });
  await first.ready();
  const second = await startSite({
    PORT: String(await freePort()),
    DATA_DIR,
    LOG_LEVEL: "warn",
    WEB_CONCURRENCY: "2",
  }).ended();
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(/^L’Évidence cannot start: DATA_DIR: [^\n]+\n$/);
  expect(second.log).toEqual([expect.stringContaining("WEB_CONCURRENCY: is no longer read")]);
  const third = await startSite({ PORT: port, DATA_DIR: dataDirectory() }).ended();
  expect(third.errors).toMatch(/^L’Évidence cannot start: PORT: \d+ is already in use on localhost\n$/);
});
