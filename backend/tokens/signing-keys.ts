/** The keys of access tokens: our own pairs, of which the newest signs, or one secret shared with others. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "#backend/database/database.ts";
import { addSecret, readOrCreateSecret, readSecrets } from "#backend/database/secrets.ts";

interface SigningKey {
  id: string | null;
  sign: CryptoKey | Uint8Array;
  verify: CryptoKey | Uint8Array;
  /** What others may know of it; a shared secret has nothing to show. */
  publicJwk: JWK | null;
}

export interface SigningKeys {
  /** The only algorithm that tokens may name. */
  algorithm: "ES256" | "HS256";
  newest(): Promise<SigningKey>;
  /** The key of that name, or the newest for tokens that name none. */
  find(id: string | undefined): Promise<SigningKey | undefined>;
  all(): Promise<readonly SigningKey[]>;
}

const SECRET_NAME = "jwt_signing_key";
/** After that long, using the keys makes a process look for newer ones. */
const KEPT_MS = 60_000;
/** How often, at most, it looks for keys that it does not know: anybody can name some. */
const MISSED_AGAIN_MS = 5_000;

/**
 * The key pairs kept in the database; the first is made at the first start.
 * Verifies with every pair, so that tokens stay valid while keys change.
 * @throws DatabaseUnavailable, DatabaseError
 */
export async function loadSigningKeys(database: Database): Promise<SigningKeys> {
  await readOrCreateSecret(database, SECRET_NAME, createPrivateKey);
  const load = async () => Promise.all((await readSecrets(database, SECRET_NAME)).map(importPair));
  let known = await load();
  let loadedAt = Date.now();
  let missedAt = 0;

  async function reload(): Promise<readonly SigningKey[]> {
    loadedAt = Date.now();
    try {
      known = await load();
    } catch {
      // While the database does not answer, the keys of before are still right.
    }
    return known;
  }
  /** Does not wait: who asks may be inside a transaction, and the embedded database has one connection. */
  function current(): readonly SigningKey[] {
    if (Date.now() - loadedAt > KEPT_MS) void reload();
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
      if (key || Date.now() - missedAt < MISSED_AGAIN_MS) return key;
      // Another process may have changed the keys.
      missedAt = Date.now();
      return (await reload()).find((one) => one.id === id);
    },
    all: async () => current(),
  };
}

/**
 * Makes a new pair, which signs from now on: at once in processes that start, within a minute in the others.
 * Pairs of before go on verifying.
 * @returns the new key's id
 */
export async function rotateSigningKey(database: Database, now = new Date()): Promise<string> {
  const privateKey = await createPrivateKey();
  // Names are read in their order, the first key having no time in its name.
  await addSecret(database, `${SECRET_NAME} ${now.toISOString()}`, privateKey);
  return String((JSON.parse(privateKey) as JWK).kid);
}

/** A secret that others know too: Supabase's legacy keys, outside test suites. */
export function sharedSecretKey(secret: string): SigningKeys {
  const bytes = new TextEncoder().encode(secret);
  const key: SigningKey = { id: null, sign: bytes, verify: bytes, publicJwk: null };
  return {
    algorithm: "HS256",
    newest: async () => key,
    find: async () => key,
    all: async () => [key],
  };
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
