/** Inserts, updates, upserts and deletes, with the preferences that change their answers. */
import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

const json = { "Content-Type": "application/json" };

describe.each(engines)("writing on $name", (engine) => {
  let backend: TestBackend;
  let client: PostgrestClient;
  beforeAll(async () => {
    backend = await startWorkbench(engine, { allowRollback: true });
    client = backend.visitor();
  });
  afterAll(() => backend.backend.close());

  /** A client whose writes are rolled back. */
  const rolledBack = () => backend.visitor({ Prefer: "tx=rollback" });
  const write = (path: string, method: string, body: unknown, prefer = "", headers = {}) =>
    backend.send(path, {
      method,
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { ...json, ...headers, Prefer: ["tx=rollback", prefer].filter(Boolean).join(", ") },
    });

  describe("insert", () => {
    test("minimal by default: 201 and no body", async () => {
      const response = await write("/things", "POST", { name: "new" });
      expect(response.status).toBe(201);
      expect(await response.text()).toBe("");
      expect(response.headers.get("content-range")).toBe("*/*");
      expect(response.headers.get("preference-applied")).toBe("tx=rollback");
    });

    test("values of every type are stored", async () => {
      const row = {
        name: "all",
        mood: "busy",
        data: { deep: [1, { a: null }] },
        plain: [1],
        tags: ["a,b", 'c"d'],
        span: "[1,3)",
        words: "plain words",
        price: 12.3,
        flag: true,
        made: "2026-11-21T12:00:00+01:00",
        code: null,
        bytes: "\\x00ff",
        key: "00000000-0000-4000-8000-00000000000a",
      };
      const { data, error } = await rolledBack().from("things").insert(row).select().single();
      expect(error).toBeNull();
      expect(data).toMatchObject({
        ...row,
        made: "2026-11-21T11:00:00+00:00",
        words: "'plain' 'words'",
        shout: "ALL",
      });
    });

    test("several at once, with `columns` naming the keys", async () => {
      const { data } = await rolledBack()
        .from("things")
        .insert([{ name: "a", flag: true }, { name: "b" }])
        .select("name, flag, mood");
      // A key that one object lacks is null; a column that no object names gets its default.
      expect(data).toEqual([
        { name: "a", flag: true, mood: "calm" },
        { name: "b", flag: null, mood: "calm" },
      ]);
    });

    test("missing=default fills in the column's default", async () => {
      const { data } = await rolledBack()
        .from("things")
        .insert([{ name: "a", mood: "busy" }, { flag: true }], { defaultToNull: false })
        .select("name, mood");
      expect(data).toEqual([
        { name: "a", mood: "busy" },
        { name: "unnamed", mood: "calm" },
      ]);
    });

    test("no objects, and objects without keys", async () => {
      expect(await rolledBack().from("things").insert([]).select()).toMatchObject({ status: 201, data: [] });
      const response = await write("/things?select=name", "POST", [{}, {}], "return=representation");
      expect(await response.json()).toEqual([{ name: "unnamed" }, { name: "unnamed" }]);
    });

    test("reports the number of rows", async () => {
      const { count } = await rolledBack()
        .from("pairs")
        .insert(
          [
            { a: 8, b: 1 },
            { a: 8, b: 2 },
          ],
          { count: "exact" },
        );
      expect(count).toBe(2);
    });

    test("headers-only returns the address of the row", async () => {
      const response = await write("/pairs", "POST", { a: 7, b: 8 }, "return=headers-only");
      expect(response.status).toBe(201);
      expect(response.headers.get("location")).toBe("/pairs?a=eq.7&b=eq.8");
      const keyless = await write("/keyless", "POST", { label: "x" }, "return=headers-only");
      expect(keyless.headers.get("location")).toBeNull();
    });

    test("minimal writes without the right to read", async () => {
      expect(await rolledBack().from("letters").insert({ text: "hello" })).toMatchObject({
        status: 201,
        error: null,
      });
      expect(await rolledBack().from("letters").insert({ text: "hello" }).select()).toMatchObject({
        status: 401,
        error: { code: "42501" },
      });
    });

    test("accepts a form", async () => {
      const response = await backend.send("/keyless", {
        method: "POST",
        body: new URLSearchParams({ label: "from a form" }),
        headers: { Prefer: "tx=rollback, return=representation" },
      });
      expect(await response.json()).toEqual([{ label: "from a form" }]);
    });

    test.each([
      ["", "PGRST102", "Empty or invalid json"],
      ["{", "PGRST102", "Empty or invalid json"],
      ['[{"name":"a"},{"flag":true}]', "PGRST102", "All object keys must match"],
      ["[1]", "PGRST102", "All object keys must match"],
      ['{"nowhere":1}', "PGRST204", "Could not find the 'nowhere' column of 'things' in the schema cache"],
      ['{"name":null}', "23502", null],
      ['{"mood":"furious"}', "22P02", null],
      ['{"name":"\\u0000"}', "22P05", null],
      ['{"code":"too long"}', "22001", null],
      ['{"shout":"X"}', "428C9", null],
      ['{"id":"one"}', "22P02", null],
    ])("%s is refused with 400 and %s", async (body, code, message) => {
      const response = await write("/things", "POST", body);
      expect(response.status).toBe(400);
      const error = await response.json();
      expect(error.code).toBe(code);
      if (message) expect(error.message).toBe(message);
    });

    test.each([
      ["application/octet-stream", 400],
      ["application/json; charset=utf-8", 201],
    ])("Content-Type %s gives %i", async (type, status) => {
      const response = await write("/things", "POST", { name: "x" }, "", { "Content-Type": type });
      expect(response.status).toBe(status);
    });

    test("CSV names its columns in the first line; NULL is none", async () => {
      const csv = 'name,price,tags\n"a, ""b""",1.50,"{x,y}"\nc,NULL,NULL\n';
      const response = await write("/things?select=name,price,tags", "POST", csv, "return=representation", {
        "Content-Type": "text/csv",
      });
      expect(await response.json()).toEqual([
        { name: 'a, "b"', price: 1.5, tags: ["x", "y"] },
        { name: "c", price: null, tags: null },
      ]);
      const short = await write("/things", "POST", "name,price\na\n", "", { "Content-Type": "text/csv" });
      expect({ status: short.status, ...(await short.json()) }).toMatchObject({
        status: 400,
        code: "PGRST102",
      });
    });

    test.each(["PATCH", "DELETE"])("%s of all rows without a filter is refused", async (method) => {
      const response = await write("/pairs", method, method === "PATCH" ? { label: "all" } : undefined);
      expect({ status: response.status, ...(await response.json()) }).toMatchObject({
        status: 400,
        code: "21000",
      });
    });

    test("a domain's default fills what is missing", async () => {
      const headers = "return=representation, missing=default";
      const response = await write("/domains?columns=id,kind&select=kind", "POST", [{ id: 7 }], headers);
      expect(await response.json()).toEqual([{ kind: "plain" }]);
    });

    test("JSON that is neither object nor array writes nothing", async () => {
      for (const body of ["null", "5", '"x"']) {
        const response = await write("/things", "POST", body, "return=representation");
        expect({ status: response.status, body: await response.json() }).toEqual({ status: 201, body: [] });
      }
    });
  });

  describe("update", () => {
    test("204 with the number of rows; the rows on request", async () => {
      const response = await write("/things?mood=eq.calm", "PATCH", { flag: false }, "count=exact");
      expect({ status: response.status, range: response.headers.get("content-range") }).toEqual({
        status: 204,
        range: "0-1/2",
      });
      const { data, count } = await rolledBack()
        .from("things")
        .update({ price: 1 }, { count: "exact" })
        .eq("id", 1)
        .select("id, price, initial");
      expect({ data, count }).toEqual({ data: [{ id: 1, price: 1, initial: "l" }], count: 1 });
    });

    test("no matching row is a success", async () => {
      const response = await write("/things?id=eq.0", "PATCH", { flag: false });
      expect({ status: response.status, range: response.headers.get("content-range") }).toEqual({
        status: 204,
        range: "*/*",
      });
    });

    test("an empty object changes nothing", async () => {
      const response = await write("/things?id=eq.1", "PATCH", {}, "return=representation");
      expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: [] });
      expect((await write("/things?id=eq.1", "PATCH", {})).status).toBe(204);
    });

    test("a computed column and JSON can choose the rows", async () => {
      const { data } = await rolledBack()
        .from("things")
        .update({ code: "new" })
        .eq("initial", "c")
        .eq("data->size->>height", "90")
        .select("id");
      expect(data).toEqual([{ id: 2 }]);
    });
  });

  describe("delete", () => {
    test("204; the rows and their number on request", async () => {
      const { data, count, status } = await rolledBack()
        .from("things")
        .delete({ count: "exact" })
        .in("id", [1, 2])
        .select("name");
      expect({ data, count, status }).toEqual({
        data: [{ name: "lamp" }, { name: "chair" }],
        count: 2,
        status: 200,
      });
      const response = await write("/things?id=eq.1", "DELETE", "");
      expect({ status: response.status, range: response.headers.get("content-range") }).toEqual({
        status: 204,
        range: "*/*",
      });
    });
  });

  describe("writes that are rolled back", () => {
    const all = () => client.from("things").select("id, name").order("id");
    let before: unknown;
    beforeAll(async () => {
      before = (await all()).data;
    });

    test("several rows for a request of one object: PGRST116", async () => {
      const { error, status } = await client
        .from("things")
        .update({ name: "same" })
        .eq("mood", "calm")
        .select()
        .single();
      expect({ code: error?.code, status }).toEqual({ code: "PGRST116", status: 406 });
      expect((await all()).data).toEqual(before);
    });

    test("the same without returned rows", async () => {
      const response = await backend.send("/things?mood=eq.calm", {
        method: "PATCH",
        body: JSON.stringify({ name: "same" }),
        headers: { ...json, Accept: "application/vnd.pgrst.object+json" },
      });
      expect(response.status).toBe(406);
      expect((await all()).data).toEqual(before);
    });

    test("more rows than max-affected allows: PGRST124", async () => {
      const { error, status } = await client
        .from("things")
        .delete()
        .gt("id", 0)
        .setHeader("Prefer", "handling=strict, max-affected=2");
      expect({ code: error?.code, details: error?.details, status }).toEqual({
        code: "PGRST124",
        details: "The query affects 4 rows",
        status: 400,
      });
      expect((await all()).data).toEqual(before);
    });

    test("tx=rollback, if it is allowed", async () => {
      await rolledBack().from("things").delete().gt("id", 0);
      expect((await all()).data).toEqual(before);
    });

    test("a bulk insert with one wrong row", async () => {
      const { error } = await client.from("things").insert([{ name: "good" }, { name: null }]);
      expect(error?.code).toBe("23502");
      expect((await all()).data).toEqual(before);
    });
  });

  test("unknown preferences are ignored, unless handling is strict", async () => {
    const lenient = await write("/pairs", "POST", { a: 3, b: 3 }, "colour=blue");
    expect(lenient.status).toBe(201);
    const strict = await write(
      "/pairs",
      "POST",
      { a: 3, b: 3 },
      "handling=strict, colour=blue, return=everything",
    );
    expect({ status: strict.status, ...(await strict.json()) }).toMatchObject({
      status: 400,
      code: "PGRST122",
      details: "Invalid preferences: colour=blue, return=everything",
    });
  });

  test.each([
    ["visitor", 401],
    ["member", 403],
  ] as const)("a %s without the privilege gets %i", async (who, status) => {
    const person = who === "visitor" ? client : await backend.member("00000000-0000-4000-8000-000000000001");
    for (const answer of [
      person.from("locked").select(),
      person.from("locked").insert({ id: 1 }),
      person.from("locked").update({ id: 1 }).eq("id", 1),
      person.from("locked").delete().eq("id", 1),
    ]) {
      expect(await answer).toMatchObject({ status, error: { code: "42501" } });
    }
  });

  test("a method that no table has", async () => {
    const response = await backend.send("/things", { method: "PROPFIND" });
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 405,
      code: "PGRST117",
    });
  });
});
