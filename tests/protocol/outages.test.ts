/** What the data interface answers when its database is in trouble, and when only the request is. */

import { openPostgresDatabase } from "@levidence/backend/database";
import { postgresProxy } from "@levidence/backend/testing/databases/postgres-proxy.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { projectDatabase } from "#server/schema-names.ts";
import { patience } from "#tests/support/databases/demonstration-catalogue.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { startBackend, startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

describe.each(engines)("trouble on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine);
  });
  afterAll(() => backend.backend.close());

  const send = (method: string, path: string, body?: unknown, prefer = "") =>
    backend.send(path, {
      method,
      headers: { "Content-Type": "application/json", Prefer: prefer },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test.each([
    ["POST", "insert into"],
    ["PATCH", "update"],
    ["DELETE", "delete from"],
  ])("%s to a view that cannot be written is 405", async (method, words) => {
    const response = await send(
      method,
      "/moods?mood=eq.calm",
      method === "DELETE" ? undefined : { mood: "busy" },
    );
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: "55000", message: `cannot ${words} view "moods"` });
  });

  test("the same row twice in one write is the caller's fault", async () => {
    const rows = [
      { a: 7, b: 7, label: "x" },
      { a: 7, b: 7, label: "y" },
    ];
    const response = await send("POST", "/pairs", rows, "resolution=merge-duplicates");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "21000" });
  });

  test("a search with too many operators is the caller's fault", async () => {
    const response = await backend.send(`/things?words=fts.${"!".repeat(40)}a`);
    expect(response.status).toBe(400);
  });

  test.each(["40001", "40P01", "55P03", "57P03"])("%s is 503 with Retry-After", async (state) => {
    const response = await send("POST", "/rpc/fail", { state, words: "given up" });
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("1");
  });

  test.each(["58030", "53100", "XX001"])("%s names no file of the server", async (state) => {
    const words = 'could not extend file "base/16384/2619": No space left on device';
    const response = await send("POST", "/rpc/fail", { state, words, more: "/var/lib/postgresql/data" });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.text()).not.toMatch(/base\/|\/var/);
  });
});

describe("PostgreSQL behind a network that fails", () => {
  async function proxied(limits = patience) {
    const { url, drop } = await copyPostgresTemplate();
    onTestFinished(drop);
    const proxy = await postgresProxy(url);
    onTestFinished(proxy.close);
    const options = { ...projectDatabase, report: () => undefined, ...limits };
    const database = await openPostgresDatabase({
      ...options,
      migrationDatabaseUrl: url,
      databaseUrl: proxy.url,
    });
    const backend = await startBackend(database);
    onTestFinished(() => backend.backend.close());
    return { proxy, backend };
  }
  const insert = { method: "POST", headers: { "Content-Type": "application/json" } };
  /** One row is asked for, so their number is looked at before the commit. */
  const checked = { ...insert, headers: { ...insert.headers, Accept: "application/vnd.pgrst.object+json" } };
  const message = JSON.stringify({
    name: "Camille",
    email: "camille@example.fr",
    subject: "Une question",
    message: "Quel casque choisir pour le train ?",
  });

  test("a frozen server holds nobody longer than the deadline, also behind those that wait already", async () => {
    const { proxy, backend } = await proxied({ transactionTimeoutMs: 1_000, maxWaitMs: 1_000 });
    const read = () => backend.send("/categories?select=id&limit=1");
    await expect.poll(async () => (await read()).status).toBe(200);
    proxy.freeze();
    const from = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, read));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(answers.every(({ headers }) => headers.get("Retry-After") === "1")).toBe(true);
    // One after the other they would take longer, each until its deadline.
    expect(performance.now() - from).toBeLessThan(20 * 1_000);
    proxy.thaw();
    await expect.poll(async () => (await read()).status).toBe(200);
  });

  // A checked write is two messages, and its commit is the second one.
  test.each([
    ["a write, which takes its commit along,", "contact_messages", insert],
    ["the commit of a checked write", "commit", checked],
  ])("%s that gets no answer says that its fate is unknown", async (_, word, request) => {
    const { proxy, backend } = await proxied();
    // The schema is read in a transaction of its own.
    await backend.send("/categories?select=id&limit=1");
    proxy.cutAt(word);
    const response = await backend.send("/contact_messages", { ...request, body: message });
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("1");
    expect((await response.json()).details).toMatch(/may have been applied/);
  });

  test("a checked write that was lost before its commit does not say so", async () => {
    const { proxy, backend } = await proxied();
    await backend.send("/categories?select=id&limit=1");
    proxy.cutAt("contact_messages");
    const response = await backend.send("/contact_messages", { ...checked, body: message });
    expect(response.status).toBe(503);
    expect((await response.json()).details).toBeNull();
  });

  test("reads whose connections end in the middle are 503, and the next ones are answered", async () => {
    const { proxy, backend } = await proxied();
    const read = () => backend.send("/categories?select=id&limit=1");
    await read();
    proxy.cutAt("categories");
    const answers = await Promise.all(Array.from({ length: 10 }, read));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
    for (const answer of answers) expect((await answer.json()).details).toBeNull();
    proxy.cutAt("no statement has this word");
    const next = await Promise.all(Array.from({ length: 10 }, read));
    expect(next.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test("writers that lock one another get 503 at worst", async () => {
    const { url, drop } = await copyPostgresTemplate();
    onTestFinished(drop);
    const options = { ...projectDatabase, ...patience, report: () => undefined, databaseUrl: url };
    const backend = await startBackend(await openPostgresDatabase(options));
    onTestFinished(() => backend.backend.close());
    const rows = Array.from({ length: 60 }, (_, id) => ({ slug: `pile-${id}`, name: `Pile ${id}` }));
    const write = (order: typeof rows) =>
      backend.service().from("categories").upsert(order, { onConflict: "slug" });
    expect((await write(rows)).status).toBe(201);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => write(index % 2 ? rows : rows.toReversed())),
    );
    for (const { status } of answers) expect([200, 201, 503]).toContain(status);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(8);
  });
});
