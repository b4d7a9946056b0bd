/** The secrets of factors at rest: encrypted, each bound to its factor. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

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

/** @returns the digest of a recovery code, which another account's same code does not have */
export function digestOf(code: string, userId: string, key: string): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update(`${userId} ${code}`).digest("base64url");
}
