/** The limits of one request, and the answers while the database is not available. */

import { DEFAULT_LIMITS } from "@levidence/backend";
import { type Database, DatabaseUnavailable } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { startBackend, startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

const asService = { apikey: "sb_secret_of_the_tests", Authorization: "Bearer sb_secret_of_the_tests" };
const { callers } = DEFAULT_LIMITS;
const filters = (count: number) => Array.from({ length: count }, (_, index) => `id.neq.-${index}`).join(",");
const names = (count: number) => Array(count).fill("name").join(",");
const relations = (count: number) =>
  Array.from({ length: count }, (_, index) => `r${index}:author_id(name)`).join(",");
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join(",");

test.each(engines)("a service writes and reads ten thousand rows at once on $name", async (engine) => {
  const backend = await startWorkbench(engine);
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ label: `${index} ${"x".repeat(150)}` }));
  expect(JSON.stringify(rows).length).toBeGreaterThan(DEFAULT_LIMITS.maxBodyBytes);
  const { data: written, status } = await backend.service().from("keyless").insert(rows).select();
  expect({ status, rows: written?.length }).toEqual({ status: 201, rows: 10_000 });
  expect((await backend.service().from("keyless").select().like("label", "%xxx")).data).toHaveLength(10_000);
  expect((await backend.visitor().from("keyless").select()).data).toHaveLength(DEFAULT_LIMITS.maxRows);
  expect((await backend.visitor().from("keyless").insert(rows)).status).toBe(413);
  await backend.backend.close();
});

describe.each(engines)("limits on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine, {
      limits: { maxRows: 3, service: { maxRows: 2, maxBodyBytes: 2 * DEFAULT_LIMITS.maxBodyBytes } },
    });
  });
  afterAll(() => backend.backend.close());

  const answerTo = async (query: string, headers: Record<string, string> = {}) => {
    const response = await backend.send(`/things?${query}`, { headers });
    return { status: response.status, code: (await response.json()).code };
  };

  test("an answer has a limited number of rows, and reports the total", async () => {
    const { data, count, status } = await backend.visitor().from("things").select("id", { count: "exact" });
    expect({ rows: data?.length, count, status }).toEqual({ rows: 3, count: 4, status: 206 });
    expect((await backend.service().from("things").select("id").limit(100)).data).toHaveLength(2);
    expect((await backend.visitor().rpc("countdown", { n: 50 })).data).toHaveLength(3);
  });

  test("writes are not truncated", async () => {
    const { data } = await backend
      .service()
      .from("keyless")
      .insert(Array(5).fill({ label: "x" }))
      .select();
    expect(data).toHaveLength(5);
  });

  test.each([
    ["filters", `or=(${filters(callers.anon.maxFilters)})`, `or=(${filters(callers.anon.maxFilters + 1)})`],
    [
      "nested filters",
      `and=(or(${filters(callers.anon.maxFilters - 1)}),id.gt.0)`,
      `and=(or(${filters(callers.anon.maxFilters)}),id.gt.0)`,
    ],
    [
      "list elements",
      `id=in.(${numbers(callers.anon.maxListElements)})`,
      `id=in.(${numbers(callers.anon.maxListElements + 1)})`,
    ],
    [
      "array elements",
      `id=eq(any).{${numbers(callers.anon.maxListElements)}}`,
      `id=eq(any).{${numbers(callers.anon.maxListElements + 1)}}`,
    ],
    [
      "full-text searches",
      `name=fts.${"a".repeat(callers.anon.maxSearchCharacters)}`,
      `name=not.wfts.${"a".repeat(callers.anon.maxSearchCharacters + 1)}`,
    ],
    ["columns", `select=${names(callers.anon.maxColumns)}`, `select=${names(callers.anon.maxColumns + 1)}`],
    [
      "columns to order by",
      `order=${names(callers.anon.maxColumns)}`,
      `order=${names(callers.anon.maxColumns + 1)}`,
    ],
    ["offset", `offset=${callers.anon.maxOffset}`, `offset=${callers.anon.maxOffset + 1}`],
  ])("a visitor's %s are bounded, the service's are not", async (_, allowed, tooMuch) => {
    expect((await answerTo(allowed)).status).toBe(200);
    expect(await answerTo(tooMuch)).toEqual({ status: 400, code: "54000" });
    expect((await answerTo(tooMuch, asService)).status).toBe(200);
  });

  test("a visitor's relations and their parts are bounded too", async () => {
    const read = async (query: string, headers = {}) => {
      const response = await backend.send(`/books?${query}`, { headers });
      return { status: response.status, code: (await response.json()).code };
    };
    const refused = { status: 400, code: "54000" };
    const { maxRelations, maxFilters, maxColumns, maxOffset } = callers.anon;
    expect((await read(`select=${relations(maxRelations)}`)).status).toBe(200);
    expect(await read(`select=${relations(maxRelations + 1)}`)).toEqual(refused);
    expect((await read(`select=${relations(maxRelations + 1)}`, asService)).status).toBe(200);
    expect(await read(`select=author_id()&author_id.or=(${filters(maxFilters + 1)})`)).toEqual(refused);
    expect(await read(`select=author_id(${names(maxColumns)})`)).toEqual(refused);
    expect(await read(`select=author_id()&author_id.offset=${maxOffset + 1}`)).toEqual(refused);
  });

  test.each(["count()", "id.sum()", "author_id(id.max())", "...author_id(count())"])(
    "only the service role may ask for %s",
    async (select) => {
      const code = async (headers = {}) =>
        (await (await backend.send(`/books?select=${select}`, { headers })).json()).code;
      expect(await code()).toBe("PGRST123");
      expect(await code(asService)).toBeUndefined();
    },
  );

  test("only the service role may use regular expressions", async () => {
    for (const query of [
      "name=match.^l",
      "name=not.imatch.^l",
      "or=(name.match.^l,id.eq.1)",
      "name=match(any).{a}",
    ]) {
      expect(await answerTo(query)).toEqual({ status: 400, code: "PGRST127" });
      expect((await answerTo(query, asService)).status).toBe(200);
    }
  });

  test("a member has higher limits of the same kinds", async () => {
    const Authorization = `Bearer ${await backend.tokenOf("00000000-0000-4000-8000-00000000000c")}`;
    expect((await answerTo(`or=(${filters(callers.anon.maxFilters + 1)})`, { Authorization })).status).toBe(
      200,
    );
    const tooMuch = `or=(${filters(callers.authenticated.maxFilters + 1)})`;
    expect(await answerTo(tooMuch, { Authorization })).toEqual({ status: 400, code: "54000" });
  });

  // What is malformed otherwise, the package's drills/fuzz asks.
  test.each([
    ["long", "x".repeat(5_000)],
    ["of opening parentheses", "(".repeat(5_000)],
    ["of opening brackets", "[".repeat(5_000)],
  ])("a part %s is refused, and no failure of the server", async (_, part) => {
    for (const path of [
      "/things?id=eq.",
      "/things?tags=cs.",
      "/things?words=fts.",
      "/things?or=",
      "/things?select=",
      "/things?order=",
      "/",
    ])
      expect((await backend.send(`${path}${part}`)).status, path).toBeLessThan(500);
    const headers = { ...asService, "Content-Type": "application/json" };
    for (const path of ["/things", "/rpc/echo_json"])
      for (const body of [part, `{"data":${part}}`])
        expect((await backend.send(path, { method: "POST", body, headers })).status, path).toBe(400);
    expect(backend.reported).toEqual([]);
  });

  test("a visitor inserts at most five hundred rows at once", async () => {
    const rows = Array.from({ length: DEFAULT_LIMITS.maxWrittenRows + 1 }, () => ({ label: "many" }));
    const { error } = await backend.visitor().from("keyless").insert(rows);
    expect(error).toMatchObject({ code: "54000", details: expect.stringContaining("501 rows; at most 500") });
    expect((await backend.visitor().from("keyless").insert(rows.slice(1))).status).toBe(201);
    await backend.service().from("keyless").delete().eq("label", "many");
  });

  test("a request cannot choose to be rolled back", async () => {
    const client = backend.visitor({ Prefer: "tx=rollback" });
    await client.from("keyless").insert({ label: "stays" });
    expect((await client.from("keyless").select().eq("label", "stays")).data).toHaveLength(1);
  });

  test("a body of more than a megabyte is answered 413, with and without a declared length", async () => {
    const body = JSON.stringify({ label: "x".repeat(DEFAULT_LIMITS.maxBodyBytes) });
    const announced = { "Content-Length": String(body.length) };
    for (const headers of [{}, announced]) {
      const response = await backend.send("/keyless", {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", ...headers },
      });
      expect({ status: response.status, ...(await response.json()) }).toMatchObject({
        status: 413,
        code: "PGRST102",
      });
      // What is not read of the body must not be taken for the next request.
      expect(response.headers.get("connection")).toBe("close");
    }
    const headers = { ...asService, "Content-Type": "application/json" };
    expect((await backend.send("/keyless", { method: "POST", body, headers })).status).toBe(201);
  });
});

describe("when the database does not answer", () => {
  const broken = (error: unknown): Pick<Database, "runAs" | "queryAs"> => ({
    runAs: () => Promise.reject(error),
    queryAs: () => Promise.reject(error),
  });

  test("the answer is 503 with Retry-After, until it answers again", async () => {
    const [engine] = engines;
    const database = await engine?.open();
    if (!database) throw new Error("no engine");
    const { backend, send, reported } = await startBackend(database);
    const { runAs, queryAs } = database;
    Object.assign(database, broken(new DatabaseUnavailable("too many callers")));
    const response = await send("/categories");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toMatchObject({ code: "PGRST000", details: null });
    expect(reported).toHaveLength(1);

    Object.assign(database, { runAs, queryAs });
    expect((await send("/categories")).status).toBe(200);
    await backend.close();
  });

  test("an internal error is answered 500 without details, and reported", async () => {
    const [engine] = engines;
    const database = await engine?.open();
    if (!database) throw new Error("no engine");
    const { backend, send, reported } = await startBackend(database);
    Object.assign(database, broken(new Error("/secret/path leaked")));
    const response = await send("/categories");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: "PGRSTX00",
      message: "Internal server error",
      details: null,
      hint: null,
    });
    expect(reported).toEqual([new Error("/secret/path leaked")]);
    await backend.close();
  });
});
