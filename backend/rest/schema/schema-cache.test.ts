import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { createSchemaCache } from "./schema-cache.ts";

describe("the schema in memory", () => {
  let clock: number;
  let runAs: ReturnType<typeof vi.fn>;
  const cacheOver = () => createSchemaCache({ runAs } as unknown as Database, ["public"], null, () => clock);
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

  test("a failed read is not cached", async () => {
    runAs.mockRejectedValueOnce(new Error("no answer"));
    const cache = cacheOver();
    await expect(cache.current()).rejects.toThrow("no answer");
    await expect(cache.current()).resolves.toMatchObject({ tables: new Map() });
  });
});
