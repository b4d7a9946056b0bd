/**
 * Refresh tokens, in Supabase's second format: each is computed from the key of its session and a counter, so
 * that the current token can be sent again although no token is stored.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface RefreshTokenSource {
  sessionId: string;
  /** The random key of the session; useless without the backend's secret. */
  sessionKey: string;
  counter: number;
}

const VERSION = 0;
const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;

/** @param secret the backend's secret: without it, a reader of the session table cannot compute tokens */
export function computeRefreshToken(source: RefreshTokenSource, secret: string): string {
  const id = Buffer.from(source.sessionId.replaceAll("-", ""), "hex");
  const head = Buffer.concat([Buffer.from([VERSION]), id, encodeCounter(source.counter)]);
  const key = createHmac("sha256", secret).update(source.sessionKey).digest();
  const signature = createHmac("sha256", key).update(head).digest().subarray(0, SIGNATURE_BYTES);
  const signed = Buffer.concat([head, signature]);
  return Buffer.concat([signed, checksum(signed)]).toString("base64url");
}

/** @returns the session and counter that the token names, unverified; null for another format */
export function readRefreshToken(token: string): Pick<RefreshTokenSource, "sessionId" | "counter"> | null {
  if (!/^[\w-]{50,64}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const signed = bytes.subarray(0, -CHECKSUM_BYTES);
  if (bytes[0] !== VERSION || !checksum(signed).equals(bytes.subarray(-CHECKSUM_BYTES))) return null;

  const counter = decodeCounter(signed.subarray(17, -SIGNATURE_BYTES));
  if (counter === null) return null;
  const hex = signed.subarray(1, 17).toString("hex");
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, counter };
}

/** @returns whether the token was computed from this source */
export function isRefreshToken(token: string, source: RefreshTokenSource, secret: string): boolean {
  const expected = Buffer.from(computeRefreshToken(source, secret));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const checksum = (bytes: Buffer) => createHash("sha256").update(bytes).digest().subarray(0, CHECKSUM_BYTES);

/** A variable-length integer: seven bits per byte, lowest first; the eighth bit means that more follow. */
function encodeCounter(counter: number): Buffer {
  const bytes: number[] = [];
  let rest = counter;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

function decodeCounter(bytes: Buffer): number | null {
  let counter = 0;
  for (const byte of [...bytes].reverse()) counter = counter * 128 + (byte & 127);
  const isWhole = Number.isSafeInteger(counter) && encodeCounter(counter).equals(bytes);
  return isWhole ? counter : null;
}
