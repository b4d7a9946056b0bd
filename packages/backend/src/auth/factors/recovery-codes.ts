/** Codes on paper that take the place of a second factor, each once. */
import { createHmac, randomInt } from "node:crypto";
import type { Transaction } from "#backend/database/database.ts";

const CODES = 10;
const CHARACTERS = 10;
/**
 * Without those that look alike on paper. 31 to the power of ten: 49 random bits, behind the limit of guesses.
 */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

/** Replaces the codes of an account. @returns the new ones, which are shown once */
export async function renewCodes(transaction: Transaction, userId: string, key: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await transaction.query("delete from backend.recovery_codes where user_id = $1", [userId]);
  await transaction.query(
    "insert into backend.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])",
    [userId, `{${codes.map((code) => digestOf(tidy(code), userId, key)).join(",")}}`],
  );
  return codes;
}

/** Uses a code up. @returns false for a wrong or used one */
export async function redeemRecoveryCode(
  transaction: Transaction,
  { userId, code }: { userId: string; code: string },
  key: string,
): Promise<boolean> {
  const { affectedRows } = await transaction.query(
    "delete from backend.recovery_codes where user_id = $1 and code_hash = $2",
    [userId, digestOf(tidy(code), userId, key)],
  );
  return affectedRows > 0;
}

/** As people type it: with capitals, spaces or without the dash. */
const tidy = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");

function newCode(): string {
  const text = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${text.slice(0, CHARACTERS / 2)}-${text.slice(CHARACTERS / 2)}`;
}

/** @returns the digest of a recovery code, which another account's same code does not have */
function digestOf(code: string, userId: string, key: string): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update(`${userId} ${code}`).digest("base64url");
}
