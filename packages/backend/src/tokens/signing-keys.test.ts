import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { loadSigningKeys, rotateSigningKey } from "#backend/tokens/signing-keys.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { eventually } from "#tests/support/waiting.ts";

describe.each(engines)("signing keys on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("a new key is adopted within a minute, without a wait inside a transaction", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const keys = await loadSigningKeys(database);
      const before = await keys.newest();
      const rotated = await rotateSigningKey(database);
      vi.setSystemTime(Date.now() + 61_000);

      const inTransaction = await database.runAs("anon", {}, () => keys.newest());
      expect(inTransaction.id).toBe(before.id);
      await eventually(async () => expect((await keys.newest()).id).toBe(rotated));
      expect((await keys.find(before.id ?? undefined))?.id).toBe(before.id);
    } finally {
      vi.useRealTimers();
    }
  });
});
