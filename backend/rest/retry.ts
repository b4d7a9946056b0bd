/** Repeats transactions that PostgreSQL gave up for the sake of others. */
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError } from "#backend/database/errors.ts";

/** Serialization failure and deadlock: the transaction was rolled back whole, and may succeed when it is run again. */
const REPEATABLE: ReadonlySet<string> = new Set(["40001", "40P01"]);

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;

/**
 * @param attempt runs one whole transaction; is called at most four times
 * @returns what the first attempt returns that is not given up
 * @throws what the last attempt throws
 */
export async function retrySerializationFailure<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let pauseMs = FIRST_PAUSE_MS, left = MAX_ATTEMPTS - 1; ; pauseMs *= 3, left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const isRepeatable = error instanceof DatabaseError && REPEATABLE.has(error.code);
      if (!isRepeatable || left === 0) throw error;
      // By chance, so that those who met do not meet again.
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }
}
