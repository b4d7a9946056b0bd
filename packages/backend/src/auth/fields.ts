/** The schemas of the fields that several bodies share. */
import { z } from "zod";
import { authErrors } from "./errors.ts";
import { mailAddress } from "./mail-address.ts";

/** User data is part of every access token, which is sent in a header. */
const MAX_USER_DATA_BYTES = 4_000;

const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

const text = z.string("must be a string").refine(isStorable, "contains characters that cannot be stored");

/** Absent, null and empty all mean "not given". */
const optionalText = text.nullish().transform((value) => value || undefined);

const email = optionalText
  .transform((value) => value && mailAddress(value.trim()))
  .pipe(z.string("Unable to validate email address: invalid format").toLowerCase().optional());

const password = optionalText;

const userData = z
  .record(z.string(), z.unknown())
  .nullish()
  .refine((value) => value == null || isStorableUserData(value), "user data is too large or cannot be stored")
  .transform((value) => value ?? undefined);

export const fields = { optionalText, email, password, userData };

/** Whether PostgreSQL takes it for a `uuid`, in the spelling of clients. */
export const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;

/**
 * Merges user data key by key; null removes a key.
 * @throws AuthError validation_failed when the result is too large or cannot be stored
 */
export function mergedData(old: object | null, given: object): Record<string, unknown> {
  const all = Object.entries({ ...old, ...given }).filter(([, value]) => value !== null);
  const merged = Object.fromEntries(all);
  if (!isStorableUserData(merged)) throw authErrors.validation("user data is too large or cannot be stored");
  return merged;
}

/** @returns whether the data is small enough for a token and can be stored by PostgreSQL */
function isStorableUserData(value: object): boolean {
  try {
    const json = JSON.stringify(value);
    return Buffer.byteLength(json) <= MAX_USER_DATA_BYTES && !/\\u(?:0000|d[89a-f])/i.test(json);
  } catch {
    // Nested too deeply for JSON.stringify.
    return false;
  }
}
