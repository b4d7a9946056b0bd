/** What the suites of the official projects still found, and what a stranger with the key does first. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

describe.each(engines)("on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine);
  });
  afterAll(() => backend.backend.close());

  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await backend.send(path, init);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  test("relations of a small table that nobody has analysed are not too dear", async () => {
    await backend.database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("create table workbench.drawers (id int primary key, label text)");
      await transaction.query(
        "create table workbench.spoons (id int primary key, drawer_id int references workbench.drawers)",
      );
      await transaction.query("insert into workbench.drawers values (1, 'top'), (2, 'bottom')");
      await transaction.query("insert into workbench.spoons values (1, 1), (2, 1)");
      await transaction.query("grant select on workbench.drawers, workbench.spoons to anon");
      await transaction.query("notify pgrst, 'reload schema'");
    });
    await expect
      .poll(() => read("/drawers?select=id,spoons(id)&order=id"))
      .toMatchObject({
        status: 200,
        body: [
          { id: 1, spoons: [{ id: 1 }, { id: 2 }] },
          { id: 2, spoons: [] },
        ],
      });
  });

  test("an estimated count of few rows is exact, whatever PostgreSQL expects", async () => {
    const small = await startWorkbench(engine, { limits: { maxRows: 2 } });
    await small.database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("create table workbench.slips (id int primary key, tag int)");
      await transaction.query("insert into workbench.slips select n, n from generate_series(1, 15) as n");
      await transaction.query("grant select on workbench.slips to anon");
      await transaction.query("notify pgrst, 'reload schema'");
    });
    const total = async (query: string) => {
      const answer = await small.send(`/slips?select=id&${query}`, {
        headers: { Prefer: "count=estimated" },
      });
      return Number(answer.headers.get("Content-Range")?.split("/")[1]);
    };
    await expect.poll(() => total("id=lt.3")).toBe(2);
    expect(await total("order=id")).toBeGreaterThan(2);
    await small.backend.close();
  });

  test("a form repeats the name of a variadic parameter", async () => {
    const form = (body: string, name = "total") =>
      read(`/rpc/${name}`, {
        method: "POST",
        body,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
    expect(await form("amounts=1&amounts=2")).toMatchObject({ status: 200, body: 3 });
    expect(await form("amounts=4")).toMatchObject({ status: 200, body: 4 });
    expect(await form("a=1&b=2", "add")).toMatchObject({ status: 200, body: 3 });
  });

  test("a view over two tables has the keys of both", async () => {
    const answer = await backend.send("/books_on_shelves", {
      method: "POST",
      headers: { Prefer: "return=headers-only", "Content-Type": "application/json" },
      body: JSON.stringify({ book_id: 1, shelf_id: 1 }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Location")).toBe("/books_on_shelves?book_id=eq.1&shelf_id=eq.1");
  });

  test("a refused aggregate is refused in words of the request", async () => {
    // Visitors may ask for no aggregate at all.
    const headers = { apikey: "sb_secret_of_the_tests" };
    expect(
      await read("/books?select=pages.sum(),...author_id(name)&order=author_id(name)", { headers }),
    ).toMatchObject({
      status: 400,
      body: { message: "Rows with an aggregate can only be ordered by what they are grouped by" },
    });
    expect(await read("/things?select=plain,id.sum()", { headers })).toMatchObject({
      status: 400,
      body: { message: "Rows cannot be grouped by a column of this type" },
    });
  });

  test("a table of which a role may read some columns names them when all are asked for", async () => {
    const refusal = await read("/shelves");
    expect(refusal).toMatchObject({
      status: 401,
      body: { code: "42501", hint: "Of shelves this role may read: select=id,room" },
    });
    expect(await read("/shelves?select=id,room")).toMatchObject({
      status: 200,
      body: [{ id: 1, room: "attic" }],
    });
    expect((await read("/locked")).body.hint).toBeNull();
  });

  test("a code without a session is refused for the session", async () => {
    const answer = await backend.backend.fetch(
      new Request("http://data.test/auth/v1/factors/00000000-0000-4000-8000-000000000001/verify", {
        method: "POST",
        body: "{}",
        headers: { apikey: backend.backend.publishableKey, "Content-Type": "application/json" },
      }),
    );
    expect(answer.status).toBe(401);
  });
});
