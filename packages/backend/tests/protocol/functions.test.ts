/** Calling functions. */
import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

describe.each(engines)("functions on $name", (engine) => {
  let backend: TestBackend;
  let client: PostgrestClient;
  beforeAll(async () => {
    backend = await startWorkbench(engine, { allowRollback: true });
    client = backend.visitor();
  });
  afterAll(() => backend.backend.close());

  const post = (name: string, body: string, headers = {}) =>
    backend.send(`/rpc/${name}`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });

  test("arguments by name, without those that have a default", async () => {
    expect(await client.rpc("add", { a: 1, b: 2 })).toMatchObject({ data: 3, status: 200 });
    expect(await client.rpc("add", { a: 1 })).toMatchObject({ data: 11 });
    expect(await client.rpc("add", { a: 1 }, { get: true })).toMatchObject({ data: 11 });
    expect(await client.rpc("add", { a: 1, b: 2 }, { head: true })).toMatchObject({
      data: null,
      status: 200,
    });
  });

  test("the address of a server function calls the same function, with or without arguments", async () => {
    const invoke = (name: string, body?: string | null) =>
      backend.backend.fetch(
        new Request(`http://data.test/functions/v1/${name}`, {
          method: body === undefined ? "GET" : "POST",
          body: body ?? null,
          headers: {
            apikey: backend.backend.publishableKey,
            ...(body && { "Content-Type": "application/json" }),
          },
        }),
      );
    expect(await (await invoke("countdown", '{"n":3}')).json()).toEqual([3, 2, 1]);
    expect(await (await invoke("two_values", null)).json()).toEqual({ first: 1, second: "two" });
    expect((await invoke("hello", null)).status).toBe(404);
    // Arguments of the address arrive; a path is no way to a table.
    expect(await (await invoke("add?a=1&b=2")).json()).toBe(3);
    expect((await invoke("..%2Fthings")).status).toBe(404);
  });

  test("arrays and repeated arguments", async () => {
    expect(await client.rpc("joined", { list: ["a", 'b,"c'] })).toMatchObject({ data: 'a-b,"c' });
    expect(await client.rpc("joined", { list: ["a", "b"] }, { get: true })).toMatchObject({ data: "a-b" });
    expect(await client.rpc("total", { amounts: [1, 2, 3] })).toMatchObject({ data: 6 });
    const response = await backend.send("/rpc/total?amounts=1&amounts=2");
    expect(await response.json()).toBe(3);
  });

  test("each kind of result has its format", async () => {
    expect(await client.rpc("nothing")).toMatchObject({ status: 204, data: null, error: null });
    expect(await client.rpc("nobody")).toMatchObject({ status: 200, data: null, error: null });
    expect((await client.rpc("countdown", { n: 3 })).data).toEqual([3, 2, 1]);
    expect((await client.rpc("two_values")).data).toEqual({ first: 1, second: "two" });
    expect((await client.rpc("one_thing", { wanted: 1 })).data).toMatchObject({ name: "lamp" });
    expect((await client.rpc("summary")).data).toEqual([
      { mood: "calm", amount: 2 },
      { mood: "busy", amount: 2 },
    ]);
  });

  test("one column is a row too, a record is not known before the call", async () => {
    expect((await client.rpc("one_value")).data).toEqual({ lone: 5 });
    expect((await client.rpc("one_column")).data).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await client.rpc("unknown_row")).data).toEqual({ a: 1, b: "b" });
    expect((await client.rpc("letters_of", { code: "abcde" })).data).toBe("abcde!");
  });

  test("several cookies", async () => {
    expect((await post("two_cookies", "")).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  test("filters, order, ranges and columns apply to the returned rows", async () => {
    const { data, count, status } = await client
      .rpc("calm_things", {}, { count: "exact" })
      .select("id, label:name")
      .gt("id", 0)
      .order("id", { ascending: false })
      .limit(1);
    expect({ data, count, status }).toEqual({ data: [{ id: 4, label: "table" }], count: 2, status: 206 });
    const response = await backend.send("/rpc/calm_things?select=id&name=eq.lamp");
    expect(await response.json()).toEqual([{ id: 1 }]);
    expect((await client.rpc("countdown", { n: 5 }).range(1, 2)).data).toEqual([4, 3]);
    expect(await client.rpc("calm_things").select("id").single()).toMatchObject({
      status: 406,
      error: { code: "PGRST116" },
    });
    expect(await client.rpc("calm_things").select("nowhere")).toMatchObject({ error: { code: "42703" } });
  });

  test("the whole body for a single parameter without a name", async () => {
    expect((await client.rpc("echo_json", { any: ["thing"] })).data).toEqual({ any: ["thing"] });
    expect(await (await post("echo_json", "[1,2]")).json()).toEqual([1, 2]);
    expect(await (await post("echo_text", "as it is", { "Content-Type": "text/plain" })).json()).toBe(
      "as it is",
    );
  });

  test("only a function that does not write can be called by GET", async () => {
    const writing = await backend.send("/rpc/rename_all?new_name=x");
    expect({ status: writing.status, ...(await writing.json()) }).toMatchObject({
      status: 405,
      code: "25006",
    });
    const rolledBack = backend.visitor({ Prefer: "tx=rollback" });
    expect((await rolledBack.rpc("rename_all", { new_name: "x" }).select("name")).data).toHaveLength(4);
  });

  test("max-affected stops a function as well", async () => {
    const strict = (name: string) =>
      post(name, '{"new_name":"x"}', { Prefer: "handling=strict, max-affected=1" });
    expect(await (await strict("rename_all")).json()).toMatchObject({ code: "PGRST124" });
    const scalar = await post("add", '{"a":1}', { Prefer: "handling=strict, max-affected=1" });
    expect(await scalar.json()).toMatchObject({ code: "PGRST128" });
    expect((await client.from("things").select("id").eq("name", "x")).data).toEqual([]);
  });

  test("a function can read the request's headers, method and path", async () => {
    const { data } = await backend
      .visitor({ "X-Forwarded-For": "203.0.113.9", "X-Other": "hidden", Cookie: "a=b" })
      .rpc("seen_request");
    expect(data).toMatchObject({
      method: "POST",
      path: "/rpc/seen_request",
      role: "anon",
      claims: { role: "anon" },
    });
    expect(data.headers["x-forwarded-for"]).toBe("203.0.113.9");
    expect(Object.keys(data.headers)).toEqual(["x-forwarded-for"]);
  });

  test("a function can choose status and headers", async () => {
    const response = await post("teapot", "");
    expect(response.status).toBe(418);
    expect(response.headers.get("x-pot")).toBe("short and stout");
    expect(await response.json()).toEqual({ tea: true });
    expect(await (await post("bad_headers", "")).json()).toMatchObject({ code: "PGRST111" });
  });

  test.each([
    ["P0001", 400],
    ["PT404", 404],
    ["PT999", 500],
    ["42501", 401],
    ["23505", 409],
    ["22012", 400],
    ["42P01", 404],
    ["53300", 503],
    ["40001", 503],
    ["XX000", 500],
    ["28000", 403],
    ["ZZZZZ", 400],
  ])("SQLSTATE %s becomes %i", async (state, status) => {
    const answer = await client.rpc("fail", { state, words: "because", more: "of this" });
    expect(answer).toMatchObject({ status, error: { code: state, message: "because", details: "of this" } });
  });

  test("PGRST raised in SQL dictates the whole answer", async () => {
    const response = await post(
      "fail",
      JSON.stringify({
        state: "PGRST",
        words: '{"code":"MINE","message":"My words","hint":"Mine too"}',
        more: '{"status":402,"headers":{"X-Why":"money"}}',
      }),
    );
    expect(response.status).toBe(402);
    expect(response.headers.get("x-why")).toBe("money");
    expect(await response.json()).toEqual({
      code: "MINE",
      message: "My words",
      details: null,
      hint: "Mine too",
    });
    const broken = await client.rpc("fail", { state: "PGRST", words: "no json" });
    expect(broken).toMatchObject({ status: 500, error: { code: "PGRST121" } });
  });

  test("an unknown function, with a suggestion", async () => {
    expect(await client.rpc("ad", { b: 1, a: 2 })).toMatchObject({
      status: 404,
      error: {
        code: "PGRST202",
        message: "Could not find the function workbench.ad(a, b) in the schema cache",
        details:
          "Searched for the function workbench.ad with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
      },
    });
    expect((await client.rpc("countdwn")).error?.hint).toBe(
      "Perhaps you meant to call the function workbench.countdown",
    );
    expect((await client.rpc("add", { c: 1 })).error?.hint).toBe(
      "Perhaps you meant to call the function workbench.add(a, b)",
    );
    expect((await client.rpc("only_integer", { "": 1 })).error?.code).toBe("PGRST202");
  });

  test("two overloads that fit equally well", async () => {
    expect(await client.rpc("twin", { a: 1 })).toMatchObject({
      status: 300,
      error: {
        code: "PGRST203",
        message:
          "Could not choose the best candidate function between: workbench.twin(a => integer), workbench.twin(a => text)",
      },
    });
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s calls nothing", async (method) => {
    const response = await backend.send("/rpc/add", { method });
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 405,
      code: "PGRST101",
    });
  });

  test.each([
    ["add", "[]", "PGRST202"],
    ["add", "{", "PGRST102"],
    ["add", '{"a":"one"}', "22P02"],
    ["add", '{"a":[1]}', "22P02"],
  ])("%s with %s is refused with %s", async (name, body, code) => {
    const response = await post(name, body);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ code });
  });
});
