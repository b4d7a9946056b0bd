/** Filters are judged by what they would cost, before they run. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "#backend/rest/limits/limits.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

const member = "00000000-0000-4000-8000-00000000000e";
const times = (count: number, filter: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => filter(i)).join(",");
const searches = (count: number) => `or=(${times(count, (index) => `label.fts.mot${index}`)})`;
const patterns = (count: number) => `or=(${times(count, (index) => `label.ilike.*mot${index}*`)})`;

describe.each(engines)("the cost of a request on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine, { limits: DEFAULT_LIMITS });
    await backend.database.runAs("service_role", {}, (transaction) =>
      transaction.query(
        `insert into workbench.keyless (label)
         select 'Un appareil compact de la maison ' || n from generate_series(1, 50000) as n`,
      ),
    );
  });
  afterAll(() => backend.backend.close());

  const answerTo = async (path: string, init: RequestInit = {}) => {
    const answer = await backend.send(path, init);
    return { status: answer.status, body: await answer.json() };
  };
  const tooCostly = {
    status: 400,
    body: {
      code: "54000",
      message: "The request asks for more than this role may ask",
      details: expect.stringMatching(
        /^Its filters and relations are estimated at a cost of \d+; at most 60000 is allowed\.$/,
      ),
      hint: expect.stringContaining("Use fewer filters"),
    },
  };

  test.each([
    ["twenty full-text searches", searches(20)],
    ["of which a single row is wanted", `${searches(20)}&limit=1`],
    ["of which the number is wanted", `${searches(20)}&select=label&limit=0`],
    ["that are nested", `and=(${searches(10).replace("=", "")},${searches(10).replace("=", "")})`],
    ["negated ones", searches(20).replaceAll("label.", "label.not.")],
    ["twenty patterns", patterns(20)],
    ["one filter with sixty patterns", `label=ilike(any).{${times(60, (index) => `*mot${index}*`)}}`],
    ["an order by steps into JSON", `order=${times(40, (index) => `label->${index}`)}`],
  ])("%s are refused before they run", async (_, query) => {
    expect(await answerTo(`/keyless?${query}`)).toEqual(tooCostly);
    expect(await answerTo(`/keyless?${query}`, { headers: { Prefer: "count=exact" } })).toEqual(tooCostly);
    const Authorization = `Bearer ${await backend.tokenOf(member)}`;
    expect(await answerTo(`/keyless?${query}`, { headers: { Authorization } })).toEqual(tooCostly);
  });

  test.each([
    ["PATCH", JSON.stringify({ label: "autre" })],
    ["DELETE", undefined],
  ])("%s by such filters is refused, and changes nothing", async (method, body) => {
    const init = { method, headers: { "Content-Type": "application/json" }, ...(body && { body }) };
    expect(await answerTo(`/keyless?${searches(20)}`, init)).toEqual(tooCostly);
    const { count } = await backend.visitor().from("keyless").select("*", { count: "exact", head: true });
    expect(count).toBe(50_000);
  });

  test.each([
    ["PATCH", "label=neq.autre", JSON.stringify({ label: "autre" })],
    ["PATCH", "label=not.is.null", JSON.stringify([{ label: "autre" }])],
    ["DELETE", "or=(label.not.is.null,label.eq.autre)", undefined],
  ])("%s of all rows by %s is refused, and changes nothing", async (method, query, body) => {
    const headers = { "Content-Type": "application/json" };
    expect(await answerTo(`/keyless?${query}`, { method, headers, ...(body && { body }) })).toEqual({
      status: 400,
      body: {
        code: "54000",
        message: "The request asks for more than this role may ask",
        details: expect.stringMatching(/^It is estimated to write \d+ rows; at most 500 are allowed\.$/),
        hint: expect.stringContaining("in several requests"),
      },
    });
    const { count } = await backend
      .visitor()
      .from("keyless")
      .select("*", { count: "exact", head: true })
      .neq("label", "autre");
    expect(count).toBe(50_000);
  });

  test("few of many rows may be written, and all of few", async () => {
    const patch = (path: string, row: object) =>
      backend.send(path, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Prefer: "tx=rollback" },
        body: JSON.stringify(row),
      });
    expect(
      (await patch("/keyless?label=eq.Un%20appareil%20compact%20de%20la%20maison%207", { label: "autre" }))
        .status,
    ).toBe(204);
    expect((await patch("/things?name=not.is.null", { code: null })).status).toBe(204);
    // Nobody has analysed it, so that PostgreSQL expects a thousand rows.
    expect((await patch("/authors?name=not.is.null", { mentor_id: null })).status).toBe(204);
  });

  test.each([
    ["one search", "label=fts.maison"],
    ["two patterns", "label=ilike.*maison*&label=like.*appareil*"],
    ["twenty comparisons", `or=(${times(20, (index) => `label.eq.mot${index}`)})`],
    ["a list", `label=in.(${times(100, (index) => `mot${index}`)})`],
  ])("%s may be asked", async (_, query) => {
    expect((await answerTo(`/keyless?limit=1&${query}`)).status).toBe(200);
  });

  test("the same filters over few rows may be asked, and the same refusals of names and rights remain", async () => {
    expect((await answerTo(`/things?${searches(20).replaceAll("label", "name")}`)).status).toBe(200);
    expect((await answerTo("/keyless?nothing=fts.a")).body.code).toBe("42703");
    expect((await answerTo("/keyless?label=fts.a%20b")).body.code).toBe("42601");
  });

  test("a relation may not gather very many rows, unless few rows have it", async () => {
    await backend.database.runAs("service_role", {}, async (transaction) => {
      for (const sql of [
        "create table workbench.writers (id int primary key, name text)",
        "create table workbench.volumes (id int primary key, title text, writer_id int references workbench.writers)",
        "insert into workbench.writers select n, 'W' || n from generate_series(1, 3000) as n",
        "insert into workbench.volumes select n, 'Tome ' || n, n % 3 + 1 from generate_series(1, 60000) as n",
        "create index on workbench.volumes (writer_id)",
        "grant select on workbench.writers, workbench.volumes to anon",
        "notify pgrst, 'reload schema'",
      ])
        await transaction.query(sql);
    });
    const relation = "/writers?select=name,volumes(title)";
    // Nobody has analysed the tables: they are before the refusal.
    await expect
      .poll(() => answerTo(relation))
      .toMatchObject({
        status: 400,
        // Of all writers both the rows and their cost are too many; which is told is PostgreSQL's estimate.
        body: { code: "54000", details: expect.stringMatching(/relations are estimated at .*\d+/) },
      });
    expect((await answerTo(`${relation}&id=eq.1&volumes.limit=5`)).status).toBe(200);
    expect((await answerTo("/authors?select=name,books!author_id(count)&id=eq.1")).status).toBe(200);
  });

  test("the service role may ask anything", async () => {
    const headers = { apikey: "sb_secret_of_the_tests" };
    expect((await answerTo(`/keyless?limit=1&${patterns(20)}`, { headers })).status).toBe(200);
  });

  test("a visitor's statement has five seconds, a person's the time of the connection", async () => {
    const timeout = async (headers: Record<string, string>) =>
      (await answerTo("/rpc/statement_time", { headers })).body;
    const Authorization = `Bearer ${await backend.tokenOf(member)}`;
    const [visitors, persons] = [await timeout({}), await timeout({ Authorization })];
    expect(visitors).toBe("5s");
    expect(persons).not.toBe("5s");
  });
});
