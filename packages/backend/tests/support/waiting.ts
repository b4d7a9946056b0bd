/**
 * For what tests wait for. The limits only end a test that fails: a busy machine may stand still for seconds.
 */

import { expect, vi } from "vitest";
import type { Transaction } from "#backend/database/database.ts";

/** Repeats `check` until it does not throw. @returns its result */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}

/** Not by pg_stat_activity, whose list of sessions stays the same during a transaction. */
const WAITING = `
  select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;

/** Resolves as soon as another connection waits for a lock of this transaction. */
export const untilLockAwaited = (transaction: Transaction) =>
  eventually(async () => expect((await transaction.query(WAITING)).rows).not.toEqual([]));

/** An attempt took longer than what it tests leaves it: it says nothing. */
class Late extends Error {}

/**
 * For what depends on durations: other work of the machine only ever spoils an attempt, so the first good one of five
 * tells.
 * @param isSpoilt whether an error may be the machine's; any by default
 * @throws what else an attempt threw, and what the last one threw
 */
export async function inAttempts(
  attempt: () => Promise<void>,
  isSpoilt: (error: unknown) => boolean = () => true,
): Promise<void> {
  for (let left = 4; left > 0; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isSpoilt(error)) throw error;
    }
  }
  await attempt();
}

/** For a test of what happens within a time: repeats what `inTime` finds too late. */
export const unlessLate = (attempt: () => Promise<void>): Promise<void> =>
  inAttempts(attempt, (error) => error instanceof Late);

/**
 * Runs what has to be done within a time, in an attempt of `unlessLate`.
 * @throws Late when the machine took longer
 */
export async function inTime<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const late = () => {
    if (performance.now() - from > limitMs) throw new Late(`The machine stood still for ${limitMs} ms`);
  };
  try {
    return await work();
  } finally {
    late();
  }
}
