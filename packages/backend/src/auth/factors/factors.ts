/** Second factors: their rows, what an account with one may do, their secrets and codes. */

import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";
import type { Client } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import { isUuid } from "#backend/auth/fields.ts";
import type { SignedIn } from "#backend/auth/signed-in.ts";
import type { FactorRow, User } from "#backend/auth/users.ts";
import type { Transaction } from "#backend/database/database.ts";

/** Whether a code has proved the factor: others count for nothing. */
export const isVerified = ({ status }: Pick<FactorRow, "status">) => status === "verified";

/** Whether the account asks for a second factor. */
export const hasSecondFactor = ({ factors }: Pick<User, "factors">) => factors.some(isVerified);

/** @throws AuthError 404 for a factor that the account does not have */
export function requireFactor({ factors }: User, id: string | undefined): FactorRow {
  if (!id || !isUuid(id)) throw authErrors.badPathId("factor_id");
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw authErrors.factorNotFound();
  return factor;
}

/** A session that proved the first factor alone may not do what the second one protects. */
export function lacksSecondFactor({ user, session }: SignedIn): boolean {
  return hasSecondFactor(user) && session?.aal !== "aal2";
}

/** @returns the secret, which is stored sealed; the factor counts once a code was verified */
export async function insertFactor(
  transaction: Transaction,
  factor: { id: string; userId: string; name: string | null; sealed: string },
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, $3, 'totp', 'unverified', $5, $5, $4)`,
    [factor.id, factor.userId, factor.name, factor.sealed, now.toISOString()],
  );
}

/** Deletes factors that were never verified: all but `kept`, or those older than `before`. */
export async function deleteUnverified(
  transaction: Transaction,
  userId: string,
  { kept = null, before = null }: { kept?: string | null; before?: Date | null },
): Promise<void> {
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and id is distinct from $2::uuid and ($3::timestamptz is null or created_at < $3)`,
    [userId, kept, before?.toISOString() ?? null],
  );
}

/** @returns the id of a new challenge, which a code has to answer; earlier ones of the factor end */
export async function startChallenge(
  transaction: Transaction,
  factorId: string,
  { address }: Client,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const time = now.toISOString();
  await transaction.query("update auth.mfa_factors set last_challenged_at = $2 where id = $1", [
    factorId,
    time,
  ]);
  await transaction.query(
    "insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)",
    [id, factorId, time, isIP(address) ? address : "0.0.0.0"],
  );
  return id;
}

/** @returns when the challenge was made; undefined for one of another factor, or one that was answered */
export async function findChallenge(
  transaction: Transaction,
  { id, factorId }: { id: string; factorId: string },
): Promise<Date | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await transaction.query<{ made: string }>(
    `select to_json(created_at) #>> '{}' as made from auth.mfa_challenges
      where id = $1 and factor_id = $2 and verified_at is null`,
    [id, factorId],
  );
  return rows[0] && new Date(rows[0].made);
}

/**
 * Accepts a step once, and none before it. One statement, so that of requests at the same time one succeeds.
 * @returns false for a step that was accepted before, or is older
 */
export async function acceptStep(transaction: Transaction, factorId: string, step: number): Promise<boolean> {
  const { affectedRows } = await transaction.query(
    `insert into backend.accepted_steps as accepted (factor_id, step) values ($1, $2)
     on conflict (factor_id) do update set step = excluded.step where accepted.step < excluded.step`,
    [factorId, step],
  );
  return affectedRows > 0;
}

/** Deletes a factor; sessions that proved it prove the password alone from then on. */
export async function deleteFactor(transaction: Transaction, factor: FactorRow): Promise<void> {
  await transaction.query("delete from auth.mfa_factors where id = $1", [factor.id]);
  await transaction.query(
    `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'recovery_code')
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id],
  );
  await transaction.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
    factor.id,
  ]);
  // Codes without a factor would open nothing, and seem to.
  await transaction.query(
    `delete from backend.recovery_codes where user_id = $1
       and not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
    [factor.user_id],
  );
}

// Secrets at rest: encrypted, each bound to its factor -------------------------------------------------------------

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes in base64url. @returns text that only `open` with the same key and factor reads */
export function seal(secret: string, factorId: string, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, "base64url"), iv);
  cipher.setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @throws Error for text of another key or factor */
export function open(sealed: string, factorId: string, key: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, "base64url"), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(factorId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  );
}

// Codes by the clock ----------------------------------------------------------------------------------------------

const SECRET_BYTES = 20;
/**
 * The steps before and after the current one whose codes are accepted: clocks differ, and typing takes time.
 */
const SKEW = 1;

/**
 * A new secret of codes by the clock (RFC 6238), as authenticator apps make them: SHA-1, six digits, thirty seconds.
 * @returns it in the forms in which an app takes it
 */
export function newTotp(issuer: string, label: string) {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: SECRET_BYTES }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_code: encodeQR(uri, "svg", { ecc: "medium", border: 4 }) };
}

/**
 * @param code six digits
 * @returns the number of the step that the code belongs to; null for a wrong one
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: SKEW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
