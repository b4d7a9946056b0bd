/** Upserts and PUT, which insert or update. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

describe.each(engines)("upserts on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine, { allowRollback: true });
  });
  afterAll(() => backend.backend.close());

  const rolledBack = () => backend.visitor({ Prefer: "tx=rollback" });
  const write = (path: string, method: string, body: unknown, prefer = "") =>
    backend.send(path, {
      method,
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        Prefer: ["tx=rollback", prefer].filter(Boolean).join(", "),
      },
    });

  test("merge: 201 after an insert, 200 when all rows existed", async () => {
    const merge = (rows: object[]) => rolledBack().from("pairs").upsert(rows).select("a, b, label");
    const both = await merge([
      { a: 1, b: 1, label: "changed" },
      { a: 9, b: 9, label: "new" },
    ]);
    expect(both).toMatchObject({ status: 201, data: [{ label: "changed" }, { label: "new" }] });
    expect(await merge([{ a: 1, b: 1, label: "changed" }])).toMatchObject({ status: 200 });
  });

  test("ignore: existing rows stay", async () => {
    const { data, status } = await rolledBack()
      .from("pairs")
      .upsert(
        [
          { a: 1, b: 1, label: "changed" },
          { a: 9, b: 9, label: "new" },
        ],
        { ignoreDuplicates: true },
      )
      .select("label");
    expect({ data, status }).toEqual({ data: [{ label: "new" }], status: 201 });
  });

  test("on other columns, which have to exist and be unique", async () => {
    const on = (onConflict: string) => rolledBack().from("pairs").upsert({ a: 1, b: 1 }, { onConflict });
    expect(await on("label")).toMatchObject({ status: 400, error: { code: "42P10" } });
    expect(await on("nowhere")).toMatchObject({ status: 400, error: { code: "42703" } });
    expect(await on("a,b")).toMatchObject({ status: 200, error: null });
  });

  test("without a key there is no conflict", async () => {
    const { data } = await rolledBack().from("keyless").upsert({ label: "x" }).select();
    expect(data).toEqual([{ label: "x" }]);
  });

  test("PUT writes the one row of its address", async () => {
    const put = (query: string, body: object, prefer = "return=representation") =>
      write(`/pairs?${query}`, "PUT", body, prefer);
    const created = await put("a=eq.5&b=eq.5", { a: 5, b: 5, label: "new" });
    expect({ status: created.status, body: await created.json() }).toEqual({
      status: 201,
      body: [{ a: 5, b: 5, label: "new" }],
    });
    const replaced = await put("a=eq.1&b=eq.1", { a: 1, b: 1, label: "replaced" });
    expect(replaced.status).toBe(200);
    expect((await put("a=eq.1&b=eq.1", { a: 1, b: 1, label: "x" }, "")).status).toBe(204);
  });

  test.each([
    ["a=eq.1", { a: 1, b: 1 }, 405, "PGRST105"],
    ["a=eq.1&b=gt.1", { a: 1, b: 1 }, 405, "PGRST105"],
    ["a=eq.1&b=eq.1&label=eq.x", { a: 1, b: 1 }, 405, "PGRST105"],
    ["or=(a.eq.1,b.eq.1)", { a: 1, b: 1 }, 405, "PGRST105"],
    ["a=eq.1&b=eq.1", { a: 1, b: 2 }, 400, "PGRST115"],
    ["a=eq.1&b=eq.1&limit=1", { a: 1, b: 1 }, 400, "PGRST114"],
  ])("PUT %s is refused", async (query, body, status, code) => {
    const response = await write(`/pairs?${query}`, "PUT", body);
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({ status, code });
  });

  test("PUT takes the first row of several that has the key", async () => {
    const rows = [
      { a: 1, b: 2, label: "other" },
      { a: 1, b: 1, label: "first" },
      { a: 1, b: 1, label: "second" },
    ];
    const response = await write("/pairs?a=eq.1&b=eq.1&select=label", "PUT", rows, "return=representation");
    expect(await response.json()).toEqual([{ label: "first" }]);
  });
});
