import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import { createSchemaCache } from "./schema-cache.ts";

describe("the schema in memory", () => {
  let clock: number;
  let runAs: ReturnType<typeof vi.fn>;
  let announce: (text: string) => void;
  const onChange: Database["onChange"] = (listener) => {
    announce = listener;
    return () => undefined;
  };
  const cacheOver = () =>
    createSchemaCache({ runAs, onChange } as unknown as Database, ["public"], null, () => clock);
  beforeEach(() => {
    clock = 0;
    runAs = vi.fn(async () => ({ tables: new Map(), functions: new Map() }));
  });

  test("is read once for concurrent callers", async () => {
    const cache = cacheOver();
    await Promise.all([cache.current(), cache.current(), cache.refresh()]);
    await cache.current();
    expect(runAs).toHaveBeenCalledTimes(1);
  });

  test("is read again on demand, but not for every made-up name", async () => {
    const cache = cacheOver();
    await cache.current();
    clock = 4_999;
    await cache.refresh();
    expect(runAs).toHaveBeenCalledTimes(1);
    clock = 5_000;
    await Promise.all([cache.refresh(), cache.refresh()]);
    expect(runAs).toHaveBeenCalledTimes(2);
  });

  test.each(["reload schema", ""])("is read again after the announcement %j", async (text) => {
    const cache = cacheOver();
    await cache.current();
    announce('{"table":"products"}');
    await cache.current();
    expect(runAs).toHaveBeenCalledTimes(1);
    announce(text);
    await cache.current();
    expect(runAs).toHaveBeenCalledTimes(2);
  });

  test("a missing right of the service role is not the caller's", async () => {
    runAs.mockRejectedValueOnce(
      new DatabaseError({ code: "42501", message: "permission denied for schema workbench" }),
    );
    await expect(cacheOver().current()).rejects.toMatchObject({ status: 503, code: "PGRST002" });
  });

  test("a failed read is not cached", async () => {
    runAs.mockRejectedValueOnce(new Error("no answer"));
    const cache = cacheOver();
    await expect(cache.current()).rejects.toThrow("no answer");
    await expect(cache.current()).resolves.toMatchObject({ tables: new Map() });
  });
});
