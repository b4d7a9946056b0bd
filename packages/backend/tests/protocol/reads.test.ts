/** Reading: columns, order, ranges and media types. */
import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

describe.each(engines)("reading on $name", (engine) => {
  let backend: TestBackend;
  let client: PostgrestClient;
  beforeAll(async () => {
    backend = await startWorkbench(engine);
    client = backend.service();
  });
  afterAll(() => backend.backend.close());

  const names = (rows: { name: string }[] | null) => rows?.map(({ name }) => name);

  describe("select", () => {
    test("columns, aliases, casts and paths into JSON", async () => {
      const { data } = await client
        .from("things")
        .select("id, label:name, price::text, height:data->size->height, data->colours->>0, data->>note")
        .eq("id", 1)
        .single();
      expect(data).toEqual({ id: 1, label: "lamp", price: "10.50", height: 30, colours: "red", note: null });
    });

    test("a path into another type than JSON uses its JSON form", async () => {
      const { data } = await client.from("things").select("tags->0, tags->>-1").eq("id", 1).single();
      expect(data).toEqual({ tags: "home" });
    });

    test("a computed column, a quoted name, the same column twice", async () => {
      const computed = await client.from("things").select("initial, name").eq("id", 2).single();
      expect(computed.data).toEqual({ initial: "c", name: "chair" });
      const select = encodeURIComponent('"a column",kept:"weird\\"; drop table x; --"');
      const odd = await backend.send(`/${encodeURIComponent('odd "names')}?select=${select}`);
      expect(await odd.json()).toEqual([{ "a column": 1, kept: "kept" }]);
      expect(await (await backend.send("/pairs?select=a,a&b=eq.1")).text()).toBe('[{"a":1,"a":1}]');
    });

    test("an alias is only a name, whatever it holds", async () => {
      const response = await backend.send(
        `/things?id=eq.1&select=${encodeURIComponent('"x"\'; drop table things; --":name')}`,
      );
      expect(response.status).toBe(400);
      const quoted = await backend.send(
        `/things?id=eq.1&select=${encodeURIComponent('"x\\"; drop table things; --":name')}`,
      );
      expect(await quoted.json()).toEqual([{ 'x"; drop table things; --': "lamp" }]);
    });

    test.each([
      ["rel(*)", "PGRST200"],
      ["nowhere", "42703"],
      ["id::regclass", "42704"],
      ["id::int); drop table things; --", "PGRST100"],
      ["id,,name", "PGRST100"],
      ["id->", "PGRST100"],
    ])("select=%s is refused with 400 and %s", async (select, code) => {
      expect(await client.from("things").select(select)).toMatchObject({ status: 400, error: { code } });
    });
  });

  describe("order and ranges", () => {
    test("directions, nulls, several terms, a path", async () => {
      const { data } = await client
        .from("things")
        .select("name")
        .order("flag", { ascending: false, nullsFirst: true })
        .order("id", { ascending: false });
      expect(names(data)).toEqual(['odd, "quoted" (thing)', "table", "lamp", "chair"]);
      const response = await backend.send("/things?select=id&order=data->size->height.desc.nullslast,id.asc");
      expect((await response.json())[0]).toEqual({ id: 2 });
    });

    test("range and count", async () => {
      const page = await client.from("things").select("id", { count: "exact" }).order("id").range(1, 2);
      expect(page).toMatchObject({ status: 206, count: 4, data: [{ id: 2 }, { id: 3 }] });
      expect((await client.from("things").select("id", { count: "estimated" }).limit(1)).count).toBe(4);
      const planned = await client.from("things").select("id", { count: "planned" }).limit(1);
      const explained = await backend.database.queryAs<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
        "anon",
        {},
        {
          sql: "explain (format json) select from workbench.things",
        },
      );
      expect(planned.count).toBe(explained.rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"]);
      const all = await client.from("things").select("id", { count: "exact" });
      expect(all).toMatchObject({ status: 200, count: 4 });
    });

    test("head: only the count", async () => {
      const { data, count, status } = await client
        .from("things")
        .select("*", { count: "exact", head: true })
        .eq("mood", "busy");
      expect({ data, count, status }).toEqual({ data: null, count: 2, status: 200 });
    });

    test.each([
      ["no range", "", {}, 200, "0-3/*"],
      ["a Range header", "", { Range: "1-2" }, 200, "1-2/*"],
      ["an open Range", "", { Range: "3-" }, 200, "3-3/*"],
      ["Range within limit and offset", "&offset=1&limit=2", { Range: "0-1" }, 200, "1-1/*"],
      ["a Range that is none", "", { Range: "bytes=0-1" }, 200, "0-3/*"],
      ["limit=0", "&limit=0", {}, 200, "*/*"],
      ["an unreadable limit", "&limit=many", {}, 200, "0-3/*"],
      ["nothing found", "&id=eq.0", {}, 200, "*/*"],
      ["nothing found, counted", "&id=eq.0", { Prefer: "count=exact" }, 200, "*/0"],
      ["a part, counted", "&limit=2", { Prefer: "count=exact" }, 206, "0-1/4"],
      ["the offset past the end, not counted", "&offset=9", {}, 200, "*/*"],
      ["the offset at the end, counted", "&offset=4", { Prefer: "count=exact" }, 206, "*/4"],
    ])("%s", async (_, query, headers, status, range) => {
      const response = await backend.send(`/things?select=id&order=id${query}`, { headers: { ...headers } });
      expect({ status: response.status, range: response.headers.get("content-range") }).toEqual({
        status,
        range,
      });
    });

    test.each([
      ["the offset past the end, counted", "&offset=9", { Prefer: "count=exact" }, "*/4"],
      ["a negative limit", "&limit=-1", {}, null],
      ["a Range the wrong way round", "", { Range: "5-2" }, null],
      ["a Range past the limit", "&limit=2", { Range: "5-9" }, null],
    ])("%s is 416", async (_, query, headers, range) => {
      const response = await backend.send(`/things?select=id${query}`, { headers: { ...headers } });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toBe(range);
      expect(await response.json()).toMatchObject({
        code: "PGRST103",
        message: "Requested range not satisfiable",
      });
    });
  });

  describe("the format of the answer", () => {
    test("its headers", async () => {
      const response = await backend.send("/things?select=id&limit=1&id=eq.1", {
        headers: { Prefer: "count=exact" },
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "content-profile": "workbench",
        "content-location": "/things?id=eq.1&limit=1&select=id",
        "content-range": "0-0/1",
        "preference-applied": "count=exact",
      });
    });

    test("one object: exactly one row, or PGRST116", async () => {
      expect(await client.from("things").select("id").eq("id", 1).single()).toMatchObject({
        data: { id: 1 },
      });
      const several = await client.from("things").select("id").single();
      expect(several).toMatchObject({
        status: 406,
        error: { code: "PGRST116", details: "The result contains 4 rows" },
      });
      expect(await client.from("things").select("id").eq("id", 0).maybeSingle()).toMatchObject({
        data: null,
        error: null,
      });
    });

    test("keys with null can be left out", async () => {
      const object = await client.from("things").select("id, flag").eq("id", 3).stripNulls().single();
      expect(object.data).toEqual({ id: 3 });
      const response = await backend.send("/things?id=eq.3&select=id,flag", {
        headers: { Accept: "application/vnd.pgrst.array+json;nulls=stripped" },
      });
      expect(await response.json()).toEqual([{ id: 3 }]);
    });

    test("the types keep PostgreSQL's own form", async () => {
      const { data } = await client
        .from("things")
        .select("price, made, span, tags, plain, key, shout")
        .eq("id", 1)
        .single();
      expect(data).toEqual({
        price: 10.5,
        made: "2026-01-01T10:00:00+00:00",
        span: "[1,5)",
        tags: ["light", "home"],
        plain: { a: 1 },
        key: "00000000-0000-4000-8000-000000000001",
        shout: "LAMP",
      });
    });

    test.each([
      ["application/geo+json", 406],
      ["text/html, application/json;q=0.5", 200],
      ["application/json;q=0", 406],
      ["*/*", 200],
    ])("Accept: %s gives %i", async (accept, status) => {
      const response = await backend.send("/things", { headers: { Accept: accept } });
      expect(response.status).toBe(status);
    });

    test("as CSV", async () => {
      const headers = { Accept: "text/csv" };
      const response = await backend.send(
        '/things?select=id,"a,b":name,tags,flag,price&order=id&id=in.(1,3)',
        { headers },
      );
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(await response.text()).toBe(
        'id,"a,b",tags,flag,price\n1,lamp,"{light,home}",t,10.50\n3,"odd, ""quoted"" (thing)",,,',
      );
      expect(await (await backend.send("/things?id=eq.0", { headers })).text()).toBe("");
    });

    test("HEAD answers with the headers of GET and no body", async () => {
      const response = await backend.send("/things?select=id", { method: "HEAD" });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-range")).toBe("0-3/*");
      expect(await response.text()).toBe("");
    });

    test("a valid time zone is applied", async () => {
      const read = (zone: string) =>
        backend.send("/things?select=made&id=eq.1", { headers: { Prefer: `timezone=${zone}` } });
      const paris = await read("Europe/Paris");
      expect(paris.headers.get("preference-applied")).toBe("timezone=Europe/Paris");
      expect(await paris.json()).toEqual([{ made: "2026-01-01T11:00:00+01:00" }]);
      const nowhere = await read("Nowhere/Land");
      expect(nowhere.headers.get("preference-applied")).toBeNull();
      expect(await nowhere.json()).toEqual([{ made: "2026-01-01T10:00:00+00:00" }]);
    });
  });

  describe("names that do not exist", () => {
    test("a table, with a suggestion", async () => {
      expect(await client.from("thinks").select()).toMatchObject({
        status: 404,
        error: {
          code: "PGRST205",
          message: "Could not find the table 'workbench.thinks' in the schema cache",
          hint: "Perhaps you meant the table 'workbench.things'",
        },
      });
    });

    test("a schema", async () => {
      expect(await client.schema("annex").from("notes").select("note")).toMatchObject({
        data: [{ note: "from the annex" }],
      });
      expect(await client.schema("auth").from("users").select()).toMatchObject({
        status: 406,
        error: { code: "PGRST106", hint: "Only the following schemas are exposed: workbench, annex" },
      });
    });

    test.each([
      ["/", 404, "PGRST126"],
      ["/things/1", 404, "PGRST125"],
      ["/rpc/add/1", 404, "PGRST125"],
      ["/__proto__", 404, "PGRST205"],
      ["/rpc/constructor", 404, "PGRST202"],
      ["/%00", 404, "PGRST205"],
    ])("%s is %i", async (path, status, code) => {
      const response = await backend.send(path);
      expect({ status: response.status, ...(await response.json()) }).toMatchObject({ status, code });
      expect(response.headers.get("proxy-status")).toBe(`PostgREST; error=${code}`);
    });
  });
});
