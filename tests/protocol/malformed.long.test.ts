/** Malformed requests are answered with 4xx, report no error and change nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/engines.ts";
import { startWorkbench, type TestBackend } from "./test-backend.ts";

const hostile = [
  "",
  "'",
  '"',
  "\\",
  "\\x00",
  "a\0b",
  "; drop table workbench.things; --",
  "' or '1'='1",
  "$1",
  "%00",
  "{",
  "}",
  "{1,{2}}",
  "(",
  "())",
  '("',
  "[1,",
  "a & & (b",
  "<->",
  "1e400",
  "99999999999999999999",
  "infinity",
  "NaN",
  "🙂",
  "\u202e",
  "x".repeat(5_000),
  "(".repeat(5_000),
];
const operators =
  "eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxl nxr adj".split(
    " ",
  );
const columns = [
  "id",
  "name",
  "mood",
  "data",
  "tags",
  "span",
  "words",
  "made",
  "bytes",
  "key",
  "data->size->>x",
  "initial",
];

describe.each(engines)("malformed requests on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine, { allowRollback: true });
  });
  afterAll(async () => {
    const { data } = await backend.service().from("things").select("id");
    expect(data).toHaveLength(4);
    expect(backend.reported).toEqual([]);
    await backend.backend.close();
  });

  /** Sends the requests in turn. @returns those answered with 5xx */
  async function offenders(requests: Iterable<[path: string, init: RequestInit]>): Promise<string[]> {
    const found = [];
    for (const [path, init] of requests) {
      const headers = { apikey: "sb_secret_of_the_tests", Prefer: "tx=rollback", ...init.headers };
      const response = await backend.send(path, { ...init, headers });
      if (response.status >= 500)
        found.push(`${response.status} ${init.method ?? "GET"} ${path.slice(0, 200)}`);
      await response.body?.cancel();
    }
    return found;
  }

  test("hostile values for every operator, on columns of every kind", async () => {
    const requests = columns.flatMap((column, index) =>
      operators.flatMap((operator, shift) =>
        // A part of all combinations: each pair of operator and value is tried with several columns.
        hostile
          .filter((_, place) => (place + index + shift) % 6 === 0)
          .map((value): [string, RequestInit] => [
            `/things?${encodeURIComponent(column)}=${operator}.${encodeURIComponent(value)}`,
            {},
          ]),
      ),
    );
    expect(await offenders(requests)).toEqual([]);
  });

  test.each([
    "select",
    "order",
    "or",
    "not.and",
    "limit",
    "offset",
    "columns",
    "on_conflict",
    "x",
    "rel.order",
    "x.or",
  ])("%s with every hostile value", async (key) => {
    const requests = hostile.flatMap((value): [string, RequestInit][] => {
      const query = `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
      return [
        [`/things?${query}`, {}],
        [`/things?${query}`, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }],
        [`/rpc/calm_things?${query}`, {}],
      ];
    });
    expect(await offenders(requests)).toEqual([]);
  });

  test("hostile names of tables, functions and keys", async () => {
    const names = hostile.map((name) => encodeURIComponent(name.slice(0, 500)));
    const requests = names.flatMap((name): [string, RequestInit][] => [
      [`/${name}`, {}],
      [`/rpc/${name}`, { method: "POST" }],
      [`/things?${name}=eq.1`, {}],
      [`/rpc/add?${name}=1`, {}],
    ]);
    requests.push(["/%", {}], ["/%ff", {}], ["/things?%ff=%ff", {}], ["/things?=", {}], ["/things?&&&", {}]);
    expect(await offenders(requests)).toEqual([]);
  });

  test("hostile headers", async () => {
    const headers = ["Prefer", "Accept", "Range", "Accept-Profile", "Content-Type", "X-Forwarded-For"];
    const values = [
      "",
      ",",
      ";",
      "=",
      "=;=",
      "constructor=1",
      "__proto__",
      "a/b;q=x",
      "0-99999999999999999999",
      "timezone='",
    ];
    const requests = headers.flatMap((name) =>
      values.map((value): [string, RequestInit] => ["/things?select=id", { headers: { [name]: value } }]),
    );
    expect(await offenders(requests)).toEqual([]);
  });

  test("hostile bodies", async () => {
    const bodies = [
      ...hostile,
      "[[]]",
      "[null]",
      '{"__proto__":{"a":1}}',
      '{"constructor":1}',
      '{"":1}',
      '{"name":{"a":[1]}}',
      '{"name":"\\ud800"}',
      '{"tags":[1,[2]]}',
      '{"id":1,"id":2}',
      `{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      "[".repeat(100_000),
    ];
    const targets = ["/things", "/things?id=eq.1", "/rpc/echo_json", "/rpc/add", "/pairs?a=eq.1&b=eq.1"];
    const requests = targets.flatMap((path) =>
      ["POST", "PATCH", "PUT"].flatMap((method) =>
        bodies.map((body): [string, RequestInit] => [
          path,
          { method, body, headers: { "Content-Type": "application/json" } },
        ]),
      ),
    );
    expect(await offenders(requests)).toEqual([]);
  });
});
