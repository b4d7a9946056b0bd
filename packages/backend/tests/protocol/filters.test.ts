/** Filters: each operator finds its rows; anything else is refused. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

const asService = { headers: { apikey: "sb_secret_of_the_tests" } };

describe.each(engines)("filters on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine);
  });
  afterAll(() => backend.backend.close());

  const names = (rows: { name: string }[] | null) => rows?.map(({ name }) => name);

  const expected: [string, string, string[]][] = [
    ["eq", "name=eq.lamp", ["lamp"]],
    ["neq", "name=neq.lamp", ["chair", 'odd, "quoted" (thing)', "table"]],
    ["gt and lte together", "id=gt.1&id=lte.3", ["chair", 'odd, "quoted" (thing)']],
    ["gte, lt", "and=(id.gte.2,id.lt.4)", ["chair", 'odd, "quoted" (thing)']],
    ["not", "id=not.eq.1&id=not.in.(2,3)", ["table"]],
    ["like with *", "name=like.*a*l*", ["table"]],
    ["ilike", "name=ilike.LAMP", ["lamp"]],
    ["match", "name=match.^(l|t)", ["lamp", "table"]],
    ["imatch", "name=imatch.^L", ["lamp"]],
    ["like any", "name=like(any).{l*,t*}", ["lamp", "table"]],
    ["like all", "name=like(all).{*a*,*b*}", ["table"]],
    ["eq any", "id=eq(any).{1,2}", ["lamp", "chair"]],
    ["in with quotes", 'name=in.("odd, \\"quoted\\" (thing)",lamp)', ["lamp", 'odd, "quoted" (thing)']],
    ["in without elements", "id=in.()", []],
    ["is null", "flag=is.null", ['odd, "quoted" (thing)']],
    ["is not_null", "flag=is.not_null&id=gt.1", ["chair", "table"]],
    ["is TRUE, in any case", "flag=is.TRUE", ["lamp", "table"]],
    ["not is", "flag=not.is.false", ["lamp", 'odd, "quoted" (thing)', "table"]],
    ["isdistinct", "mood=isdistinct.calm", ["chair", 'odd, "quoted" (thing)']],
    ["cs on an array", "tags=cs.{home}", ["lamp", "chair"]],
    ["cs on json", 'data=cs.{"size":{"height":90}}', ["chair"]],
    ["cd", "tags=cd.{home}", ["chair", "table"]],
    ["ov on an array", "tags=ov.{light,other}", ["lamp"]],
    ["ov on a range", "span=ov.[4,6)", ["lamp", "chair"]],
    ["sl", "span=sl.[10,20)", ["lamp", "chair"]],
    ["sr", "span=sr.[6,8)", ["table"]],
    ["nxl", "span=nxl.[5,8)", ["chair", "table"]],
    ["nxr", "span=nxr.[2,9)", ["lamp"]],
    ["adj", "span=adj.[10,20)", ["chair", "table"]],
    ["fts", "words=fts(simple).wooden", ["chair", "table"]],
    ["plfts", "words=plfts(simple).wooden table", ["table"]],
    ["phfts", "words=phfts(simple).little lamp", ["lamp"]],
    ["wfts", "words=wfts(simple).wooden -table", ["chair"]],
    ["fts on a text", "name=fts(english).lamps", ["lamp"]],
    ["a path", "data->size->>height=eq.30", ["lamp"]],
    ["a path compared as JSON", "data->size->height=gt.50", ["chair"]],
    ["a computed column", "initial=eq.t", ["table"]],
    ["or", "or=(name.eq.lamp,id.eq.4)", ["lamp", "table"]],
    [
      "nested",
      "or=(and(id.gt.1,id.lt.3),not.and(flag.is.not_null,id.gt.0))",
      ["chair", 'odd, "quoted" (thing)'],
    ],
    ["not.or", "not.or=(id.eq.1,id.in.(2,3))", ["table"]],
    [
      "a quoted value within or",
      'or=(name.eq."odd, \\"quoted\\" (thing)",id.eq.1)',
      ["lamp", 'odd, "quoted" (thing)'],
    ],
    ["an array within or", "or=(tags.cs.{light,home},id.eq.4)", ["lamp", "table"]],
    ["a value with SQL in it", "name=eq.x' or '1'='1", []],
  ];

  test.each(expected)("%s", async (_, query, found) => {
    const response = await backend.send(`/things?select=name&order=id&${encodeQuery(query)}`, asService);
    expect(names(await response.json())).toEqual(found);
  });

  test("full text of a domain", async () => {
    const response = await backend.send("/domains?words=fts(simple).desk&select=kind");
    expect(await response.json()).toEqual([{ kind: "special" }]);
  });

  test("keys without a value are skipped", async () => {
    const response = await backend.send("/pairs?a=eq.1&nothing&b=eq.1");
    expect(await response.json()).toHaveLength(1);
  });

  test.each([
    ["id=lamp", "PGRST100"],
    ["id=foo.1", "PGRST100"],
    ["id=is.maybe", "PGRST100"],
    ["id=in.1,2", "PGRST100"],
    ["or=id.eq.1", "PGRST100"],
    ["or=(id.eq.1", "PGRST100"],
    ["id=eq.zz", "22P02"],
    ["key=eq.zz", "22P02"],
    ["flag=eq.zz", "22P02"],
    ["bytes=eq.\\xzz", "22023"],
    ["made=eq.yesterdayish", "22007"],
    ["words=fts(klingon).x", "42704"],
    ["nowhere=eq.1", "42703"],
    ["rel.id=eq.1", "PGRST108"],
    ["order=nowhere", "42703"],
    ["order=id.sideways", "PGRST100"],
    ["order=rel(id)", "PGRST108"],
  ])("%s is refused with 400 and %s", async (query, code) => {
    const response = await backend.send(`/things?${encodeQuery(query)}`, asService);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, message: expect.any(String) });
  });

  test("a parse error says what was expected and where", async () => {
    const { error } = await backend.service().from("things").select("id").filter("id", "foo", "1");
    expect(error).toMatchObject({
      code: "PGRST100",
      message: '"failed to parse filter (foo.1)" (line 1, column 1)',
      details: 'unexpected "f" expecting "not" or operator (eq, gt, ...)',
      hint: null,
    });
  });
});

/** Encodes keys and values, so that tests can show them unencoded. */
function encodeQuery(query: string): string {
  return query
    .split(/&(?=[a-z.>-]+=)/)
    .map((pair) => {
      const [key = "", value = ""] = pair.split(/=(.*)/s);
      return `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
    })
    .join("&");
}
