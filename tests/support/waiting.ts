/**
 * For what tests wait for. The limits only end a test that fails: a busy machine may stand still for seconds.
 */
import { expect, vi } from "vitest";
import type { Transaction } from "#backend/database/database.ts";

/** Repeats `check` until it does not throw. @returns its result */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}

const WAITING = `
  select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;

/** Resolves as soon as another connection to the same database waits for a lock. */
export const untilLockAwaited = (transaction: Transaction) =>
  eventually(async () => expect((await transaction.query(WAITING)).rows).not.toEqual([]));

/**
 * For what compares durations: other work of the machine only ever spoils an attempt, so the first good one of five
 * tells.
 * @throws what the last attempt threw
 */
export async function inAttempts(attempt: () => Promise<void>): Promise<void> {
  for (let left = 4; left > 0; left -= 1) {
    const isGood = await attempt().then(
      () => true,
      () => false,
    );
    if (isGood) return;
  }
  await attempt();
}

/**
 * For a test of what happens within a time: an attempt that `inTime` finds too late says nothing,
 * and is repeated.
 */
export const REPEATED_WHEN_LATE = { retry: { count: 10, condition: /^The machine stood still/ } };

/**
 * Runs what has to be done within a time.
 * @throws Error that repeats the test, when the machine took longer
 */
export async function inTime<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const late = () => {
    if (performance.now() - from > limitMs) throw new Error(`The machine stood still for ${limitMs} ms`);
  };
  try {
    return await work();
  } finally {
    late();
  }
}
