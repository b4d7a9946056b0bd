/** The rules for a new password. */
import { isTooLong } from "#config/password-rule.ts";
import { errors } from "./errors.ts";
import type { AuthOptions } from "./options.ts";

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
