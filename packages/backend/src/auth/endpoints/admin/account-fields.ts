/** What a service writes into an account: the body of POST and PUT /admin/users, and its effect. */
import { z } from "zod";
import type { AuthContext } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { isTooLong } from "#backend/auth/passwords.ts";
import type { UserChanges } from "#backend/auth/users.ts";

const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined);

export const accountBody = z.object({
  id: fields.optionalText,
  email: fields.email,
  phone: fields.optionalText,
  password: fields.password,
  password_hash: fields.optionalText,
  role: fields.optionalText,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: fields.optionalText,
});

export type AccountBody = z.infer<typeof accountBody>;

/** bcrypt alone: the other formats of GoTrue are not compared here. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/**
 * Checks what this backend does not keep, and hashes the password.
 * @returns the hash; undefined when the body holds no password
 * @throws AuthError validation_failed, phone_provider_disabled
 */
export async function checkAccount(body: AccountBody, context: AuthContext): Promise<string | undefined> {
  const { password, password_hash: given } = body;
  if (body.phone) throw authErrors.phoneDisabled();
  // Every session has this role, whatever stands in the row.
  if (body.role && body.role !== "authenticated") {
    throw authErrors.validation("Only the role authenticated is supported");
  }
  if (password && given) throw authErrors.validation("Only a password or a password hash should be provided");
  if (given && !BCRYPT.test(given)) throw authErrors.validation("Only hashes of bcrypt are supported");
  if (!password) return given;
  if (isTooLong(password)) throw authErrors.validation("Password cannot be longer than 72 characters");
  return context.withPasswords(({ hash }) => hash(password));
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { h: 3_600, m: 60, s: 1, ms: 0.001 };
/** As far as a time of PostgreSQL and JavaScript reaches for sure. */
const MAX_BAN_SECONDS = 1_000 * 365 * 86_400;

/**
 * @param duration as Go writes it, such as `1h30m`; `none` ends a ban
 * @returns the changed column; none without a duration
 * @throws AuthError validation_failed
 */
export function banOf(duration: string | undefined, now: Date): UserChanges {
  if (duration === undefined) return {};
  if (duration === "none") return { banned_until: null };
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:h|ms|m|s))+$/.test(duration) || duration.length > 50) {
    throw authErrors.validation("invalid format for ban duration");
  }
  let seconds = 0;
  for (const [, amount, unit = ""] of duration.matchAll(/([\d.]+)(h|ms|m|s)/g)) {
    seconds += Number(amount) * (UNIT_SECONDS[unit] ?? 0);
  }
  const until = new Date(now.getTime() + Math.min(seconds, MAX_BAN_SECONDS) * 1000);
  return { banned_until: until.toISOString() };
}
