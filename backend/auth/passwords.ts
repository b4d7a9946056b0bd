/** Passwords as Supabase keeps them: bcrypt, made and compared outside the thread that serves pages. */
import { availableParallelism } from "node:os";
import { compare, hash } from "@node-rs/bcrypt";
import { WorkQueue } from "#runtime/work-queue.ts";
import { errors } from "./errors.ts";

export interface Passwords {
  /** @throws AuthError 429 when too many are waiting */
  hash(password: string): Promise<string>;
  /**
   * Compares with the account's hash; without one it takes as long, and is false.
   * @throws AuthError 429 when too many are waiting
   */
  matches(password: string, encrypted: string | null | undefined): Promise<boolean>;
}

/** What a busy person is told to wait. */
const BUSY_SECONDS = 5;

/**
 * One core is left to the pages, however many sign in at once.
 * @param maxWaiting more are refused
 */
export function createPasswords(cost: number, maxWaiting: number): Passwords {
  const queue = new WorkQueue(Math.max(1, availableParallelism() - 1), maxWaiting, () =>
    errors.overRequestRate(BUSY_SECONDS),
  );
  const encrypt = (password: string) => hash(password, { cost, version: "2a" });
  /** Nobody's password, hashed with the cost of everybody's. */
  let nobodys: Promise<string> | undefined;

  return {
    hash: (password) => queue.run(() => encrypt(password)),
    async matches(password, encrypted) {
      nobodys ??= encrypt("nobody's password");
      // Awaited for known accounts as well: the very first comparison would take longer for unknown ones.
      const standIn = await nobodys;
      const isEqual = await queue.run(() => compare(password, encrypted || standIn));
      return Boolean(encrypted) && isEqual;
    },
  };
}
