/**
 * One-time codes by the clock (RFC 6238), as authenticator apps make them: SHA-1, six digits, thirty seconds.
 */
import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";

const SECRET_BYTES = 20;
/**
 * The steps before and after the current one whose codes are accepted: clocks differ, and typing takes time.
 */
const SKEW = 1;

/** A new secret, in the forms in which an app takes it. */
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
