/** For tests of transactions that run at the same moment. */
import { expect, vi } from "vitest";
import type { Transaction } from "#backend/database/database.ts";

const WAITING = `
  select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;

/** Resolves as soon as another connection to the same database waits for a lock. */
export async function untilLockAwaited(transaction: Transaction): Promise<void> {
  await vi.waitFor(async () => expect((await transaction.query(WAITING)).rows).not.toEqual([]), {
    timeout: 10_000,
    interval: 20,
  });
}
