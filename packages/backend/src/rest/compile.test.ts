import { expect, test } from "vitest";
import { createCompile } from "./compile.ts";
import { DEFAULT_LIMITS } from "./limits/limits.ts";
import type { RequestParts } from "./parse/request.ts";
import type { Schema } from "./schema/schema.ts";

/** A table of texts with these columns. */
function schemaOf(...names: string[]): Schema {
  const columns = new Map(names.map((name) => [name, { name, type: "text" }]));
  const rooms = { schema: "public", name: "rooms", columns, computedColumns: new Set(), primaryKey: ["id"] };
  return { tables: new Map([["public", new Map([["rooms", rooms]])]]) } as unknown as Schema;
}

function compiler(schema = schemaOf("id", "name", "été")) {
  const compile = createCompile({ exposedSchemas: ["public"], allowRollback: false, limits: DEFAULT_LIMITS });
  return (search: string, { role = "anon" as const, from = schema, ...more }: Given = {}) => {
    const target = { kind: "table", name: "rooms" } as const;
    const parts = { method: "GET", target, headers: new Headers(), body: "", search, ...more };
    const { plan, request, write } = compile(parts, role, from);
    return { plan, request, ...write(false) };
  };
}

interface Given extends Partial<RequestParts> {
  role?: "anon";
  from?: Schema;
}

/** As a process answers that was never asked before. */
const fresh = (search: string, given?: Given) => compiler()(search, given);

test.each([
  ["?id=eq.1&name=neq.a%20b", "?id=eq.2&name=neq.c+d"],
  ["?id=gte.1&id=lt.9&select=name", "?id=gte.&id=lt.(any)&select=name"],
  ["?id=eq.1&id=eq.1", "?id=eq.2&id=eq.3"],
  ["?%C3%A9t%C3%A9=eq.1&id=eq.1", "?%C3%A9t%C3%A9=eq.2&id=eq.3"],
  ['?"id"=eq.1&name=eq.1', '?"id"=eq.2&name=eq.3'],
  ["?id=not.eq.1&name=eq.2", "?id=not.eq.3&name=eq.4"],
  ["?or=(id.eq.1,name.eq.2)&id=lte.3", "?or=(id.eq.4,name.eq.5)&id=lte.6"],
  ["?id=in.(1,2)&name=eq.x&limit=2", "?id=in.(3,4)&name=eq.y&limit=2"],
  ["?id=eq(any).{1,2}&name=eq.x", "?id=eq(any).{3,4}&name=eq.y"],
])("%s and %s are answered as by one who knows neither", (one, other) => {
  const compile = compiler();
  for (const search of [one, other, one]) expect(compile(search)).toEqual(fresh(search));
});

test("a shape's SQL is written once", () => {
  const compile = compiler();
  const from = compile("?id=eq.1&order=name");
  const to = compile("?id=eq.2&order=name");
  expect(to.sql).toBe(from.sql);
  expect(to.plan).toHaveProperty("table", from.plan.kind === "read" && from.plan.table);
  expect([from.parameters, to.parameters].map(([first]) => first)).toEqual(["1", "2"]);
});

test("the words of a search are parsed once, and not for each row", () => {
  for (const operator of ["fts", "not.plfts", "phfts(french)", "wfts"])
    expect(fresh(`?name=${operator}.a`).sql).toMatch(/@@ \(select pg_catalog\.\w*to_tsquery\(/);
});

test("headers, another schema, the method and the role make another shape", () => {
  const compile = compiler();
  compile("?id=eq.1");
  const range = new Headers({ Range: "0-4" });
  expect(compile("?id=eq.1", { headers: range })).toEqual(fresh("?id=eq.1", { headers: range }));
  const narrow = schemaOf("name");
  expect(() => compile("?id=eq.1", { from: narrow })).toThrow(expect.objectContaining({ code: "42703" }));
});

test("what is refused is refused each time", () => {
  const compile = compiler();
  for (const search of ["?id=eq.%00", "?id=foo.1", "?nothing=eq.1", "?id=match.a"]) {
    for (let time = 0; time < 2; time += 1) expect(() => compile(search), search).toThrow();
  }
});
