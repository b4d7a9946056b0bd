/** The keys of access tokens: key pairs, of which the newest signs, or one shared secret. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "#backend/database/database.ts";
import { addSecret, readOrCreateSecret, readSecrets } from "#backend/database/secrets.ts";

interface SigningKey {
  id: string | null;
  sign: CryptoKey | Uint8Array;
  verify: CryptoKey | Uint8Array;
  /** The public half; null for a shared secret. */
  publicJwk: JWK | null;
}

export interface SigningKeys {
  /** The only algorithm that is accepted. */
  algorithm: "ES256" | "HS256";
  newest(): Promise<SigningKey>;
  /** The key with this id, or the newest for tokens without an id. */
  find(id: string | undefined): Promise<SigningKey | undefined>;
  all(): Promise<readonly SigningKey[]>;
}

const SECRET_NAME = "jwt_signing_key";
/** Keys older than this are read again when they are used. */
const MAX_AGE_MS = 60_000;
/** The shortest time between two searches for an unknown key, since tokens can have made-up ids. */
const SEARCH_INTERVAL_MS = 5_000;

/**
 * Loads the key pairs from the database, where the first start makes the first one.
 * Every pair verifies, so that tokens stay valid when the key is rotated.
 * @throws DatabaseUnavailable, DatabaseError
 */
export async function loadSigningKeys(database: Database): Promise<SigningKeys> {
  await readOrCreateSecret(database, SECRET_NAME, createPrivateKey);
  const load = async () => Promise.all((await readSecrets(database, SECRET_NAME)).map(importPair));
  let known = await load();
  let loadedAt = Date.now();
  let searchedAt = 0;

  async function reload(): Promise<readonly SigningKey[]> {
    loadedAt = Date.now();
    try {
      known = await load();
    } catch {
      // The known keys stay valid while the database does not answer.
    }
    return known;
  }
  /** Reloads in the background: a caller may hold the only connection of the embedded database. */
  function current(): readonly SigningKey[] {
    if (Date.now() - loadedAt > MAX_AGE_MS) void reload();
    return known;
  }
  const newestOf = (all: readonly SigningKey[]) => {
    const newest = all.at(-1);
    if (!newest) throw new Error("The database holds no signing key");
    return newest;
  };
  return {
    algorithm: "ES256",
    newest: async () => newestOf(current()),
    async find(id) {
      const keys = current();
      if (id === undefined) return newestOf(keys);
      const key = keys.find((one) => one.id === id);
      if (key || Date.now() - searchedAt < SEARCH_INTERVAL_MS) return key;
      // Another process may have rotated the key.
      searchedAt = Date.now();
      return (await reload()).find((one) => one.id === id);
    },
    all: async () => current(),
  };
}

/**
 * Makes a new pair, which signs from now on; running processes use it within a minute. The earlier pairs
 * remain valid for verification.
 * @returns the new key's id
 */
export async function rotateSigningKey(database: Database, now = new Date()): Promise<string> {
  const privateKey = await createPrivateKey();
  // Secrets are read in the order of their names. The first key has no time in its name.
  await addSecret(database, `${SECRET_NAME} ${now.toISOString()}`, privateKey);
  return String((JSON.parse(privateKey) as JWK).kid);
}

/** One secret that also signs elsewhere: the test suites of Supabase's clients make tokens with it. */
export function sharedSecretKey(secret: string): SigningKeys {
  const bytes = new TextEncoder().encode(secret);
  const key: SigningKey = { id: null, sign: bytes, verify: bytes, publicJwk: null };
  return { algorithm: "HS256", newest: async () => key, find: async () => key, all: async () => [key] };
}

async function importPair(secret: string): Promise<SigningKey> {
  const jwk = JSON.parse(secret) as JWK;
  const { d: _private, ...publicPart } = jwk;
  return {
    id: jwk.kid ?? null,
    sign: (await importJWK(jwk, "ES256")) as CryptoKey,
    verify: (await importJWK(publicPart, "ES256")) as CryptoKey,
    publicJwk: { ...publicPart, use: "sig", key_ops: ["verify"] },
  };
}

async function createPrivateKey(): Promise<string> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "ES256" });
}
