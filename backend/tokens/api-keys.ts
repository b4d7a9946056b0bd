/** API keys: the publishable one is on every page, the secret one opens everything. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#backend/database/database.ts";
import { readOrCreateSecret } from "#backend/database/secrets.ts";

export interface ApiKeys {
  publishable: string;
  secret: string;
}

/**
 * @param given keys of the operator's own
 * @returns the keys, those not given being kept in the database and made at the first start
 */
export async function loadApiKeys(
  database: Database,
  given: { publishable?: string | undefined; secret?: string | undefined },
): Promise<ApiKeys> {
  const keep = (prefix: string, name: string) => readOrCreateSecret(database, name, () => createKey(prefix));
  return {
    publishable: given.publishable ?? (await keep("sb_publishable", "publishable_key")),
    secret: given.secret ?? (await keep("sb_secret", "secret_key")),
  };
}

const createKey = (prefix: string) => `${prefix}_${randomBytes(24).toString("base64url")}`;

/** @returns the role that the key stands for, null when it is none of ours */
export function roleOfKey(key: string, keys: ApiKeys): "anon" | "service_role" | null {
  if (isEqual(key, keys.secret)) return "service_role";
  return isEqual(key, keys.publishable) ? "anon" : null;
}

/** Takes as long for a near miss as for a far one; the digests make the lengths equal. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
