/** Password hashes: bcrypt, as in Supabase, computed outside the thread that serves pages. */
import { availableParallelism } from "node:os";
import { compare, hash } from "@node-rs/bcrypt";
import { WorkQueue } from "#backend/process/work-queue.ts";
import { authErrors } from "./errors.ts";
import type { AuthOptions } from "./options.ts";

export interface Passwords {
  /** @throws AuthError 429 when too many passwords are waiting */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with the hash of an account. Without a hash it takes the same time and returns false.
   * @throws AuthError 429 when too many passwords are waiting
   */
  matches(password: string, encrypted: string | null | undefined): Promise<boolean>;
}

/** Runs work of a request when it is its turn. @throws AuthError when it would cost too much now */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What the router gives endpoints: nothing else hashes, so that each request which costs a hash takes a turn. */
export type WithPasswords = <Result>(work: (passwords: Passwords) => Promise<Result>) => Promise<Result>;

const RETRY_AFTER_SECONDS = 5;
/** More than have a turn at once; during development there are no turns. */
const MAX_WAITING = 250;

/**
 * Hashes in a limited number of threads, which leaves one core to the pages.
 * @param cost the work factor of new hashes
 */
export function createPasswords(cost: number): Passwords {
  const threads = new WorkQueue(Math.max(1, availableParallelism() - 1), MAX_WAITING, () =>
    authErrors.overRequestRate(RETRY_AFTER_SECONDS),
  );
  const encrypt = (password: string) => hash(password, { cost, version: "2a" });
  /** Compared with the passwords for unknown accounts. Has the cost of all other hashes. */
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password) => threads.run(() => encrypt(password.normalize("NFC"))),
    async matches(password, encrypted) {
      dummyHash ??= encrypt("no account's password");
      // Awaited for known accounts too: the first comparison must not take longer for an unknown account.
      const dummy = await dummyHash;
      const isEqual = (text: string) => threads.run(() => compare(text, encrypted || dummy));
      // One keyboard sends é composed, another as e and an accent. Hashes of Supabase, and earlier ones, have it as typed.
      const composed = password.normalize("NFC");
      const isRight = (await isEqual(composed)) || (composed !== password && (await isEqual(password)));
      return Boolean(encrypted) && isRight;
    },
  };
}

/** bcrypt ignores all further bytes. */
const MAX_PASSWORD_BYTES = 72;

/** @returns whether the hash, which is of the composed text, would ignore the end of the password */
export const isTooLong = (password: string): boolean =>
  Buffer.byteLength(password.normalize("NFC")) > MAX_PASSWORD_BYTES;

/** @throws AuthError validation_failed (longer than bcrypt reads), weak_password with the reasons */
export function checkNewPassword(
  password: string,
  email: string,
  { passwordRule, passwordAdvice }: AuthOptions,
): void {
  if (isTooLong(password)) throw authErrors.validation("Password cannot be longer than 72 characters");
  const reasons = passwordRule(password, email);
  if (reasons.length > 0) throw authErrors.weakPassword(passwordAdvice, reasons);
}
