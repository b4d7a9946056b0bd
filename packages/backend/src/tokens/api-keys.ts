/** API keys: the publishable one is part of every page, the secret one gives all rights. */
import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database } from "#backend/database/database.ts";
import { readOrCreateSecret } from "#backend/database/secrets.ts";

export interface ApiKeys {
  publishable: string;
  secret: string;
}

/**
 * @param given keys that the operator chose
 * @returns these keys; missing ones are made at the first start and stored in the database
 */
export async function loadApiKeys(
  database: Database,
  given: { publishable?: string | undefined; secret?: string | undefined },
): Promise<ApiKeys> {
  const stored = (prefix: string, name: string) =>
    readOrCreateSecret(database, name, () => createKey(prefix));
  return {
    publishable: given.publishable ?? (await stored("sb_publishable", "publishable_key")),
    secret: given.secret ?? (await stored("sb_secret", "secret_key")),
  };
}

const createKey = (prefix: string) => `${prefix}_${randomBytes(24).toString("base64url")}`;

/** @returns the role of the key; null for an unknown key */
export function roleOfKey(key: string, keys: ApiKeys): "anon" | "service_role" | null {
  const given = digest(key);
  if (timingSafeEqual(given, digestOf.memo(keys.secret))) return "service_role";
  return timingSafeEqual(given, digestOf.memo(keys.publishable)) ? "anon" : null;
}

/** The digests have the same length, as a comparison in constant time needs. */
const digest = (text: string) => hash("sha256", text, "buffer");
/** Of the keys of this process. */
const digestOf = new LRUCache<string, Buffer>({ max: 8, memoMethod: digest });
