/** The rules for a new password. */
import { errors } from "./errors.ts";
import type { AuthOptions } from "./options.ts";

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
  if (isTooLong(password)) throw errors.validation("Password cannot be longer than 72 characters");
  const reasons = passwordRule(password, email);
  if (reasons.length > 0) throw errors.weakPassword(passwordAdvice, reasons);
}
