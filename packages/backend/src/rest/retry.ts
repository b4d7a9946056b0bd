/** Repeats transactions after a serialization failure or a deadlock. */
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "#backend/database/errors.ts";

/** Serialization failure and deadlock: the transaction was rolled back and may succeed again. */
const REPEATABLE: ReadonlySet<string> = new Set(["40001", "40P01"]);

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;
/** After this time no further attempt begins: the caller waits for all of them. */
const LAST_START_MS = 4_000;

/**
 * @param attempt runs one whole transaction; is called at most four times, and not again after four seconds, with the
 *   milliseconds that those before it have taken
 * @returns the result of the first attempt that succeeds
 * @throws the error of the last attempt, or of the first one that is not repeatable
 */
export async function retrySerializationFailure<Result>(
  attempt: (spentMs: number) => Promise<Result>,
): Promise<Result> {
  const from = performance.now();
  let spentMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS, left = MAX_ATTEMPTS - 1; ; pauseMs *= 3, left -= 1) {
    try {
      return await attempt(spentMs);
    } catch (error) {
      const isRepeatable = error instanceof DatabaseError && REPEATABLE.has(error.code);
      const isLast = left === 0 || performance.now() - from > LAST_START_MS;
      if (!isRepeatable || isLast) throw error;
      // Random, so that the same transactions do not collide again.
      await wait(pauseMs * (0.5 + Math.random()));
      spentMs = performance.now() - from;
    }
  }
}
