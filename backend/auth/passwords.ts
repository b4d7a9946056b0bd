/** Password hashes: bcrypt, as in Supabase, computed outside the thread that serves pages. */
import { availableParallelism } from "node:os";
import { compare, hash } from "@node-rs/bcrypt";
import { WorkQueue } from "#runtime/work-queue.ts";
import { errors } from "./errors.ts";

export interface Passwords {
  /** @throws AuthError 429 when too many passwords are waiting */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with the hash of an account. Without a hash it takes the same time and returns false.
   * @throws AuthError 429 when too many passwords are waiting
   */
  matches(password: string, encrypted: string | null | undefined): Promise<boolean>;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Makes a queue of hashing tasks, which leaves one core to the pages.
 * @param cost the work factor of new hashes
 * @param maxWaiting the largest number of passwords that wait
 */
export function createPasswords(cost: number, maxWaiting: number): Passwords {
  const queue = new WorkQueue(Math.max(1, availableParallelism() - 1), maxWaiting, () =>
    errors.overRequestRate(RETRY_AFTER_SECONDS),
  );
  const encrypt = (password: string) => hash(password, { cost, version: "2a" });
  /** Compared with the passwords for unknown accounts. Has the cost of all other hashes. */
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password) => queue.run(() => encrypt(password)),
    async matches(password, encrypted) {
      dummyHash ??= encrypt("no account's password");
      // Awaited for known accounts too: the first comparison must not take longer for an unknown account.
      const dummy = await dummyHash;
      const isEqual = await queue.run(() => compare(password, encrypted || dummy));
      return Boolean(encrypted) && isEqual;
    },
  };
}
