/** Administrators: the first one, and those that the operator names. */
import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "#backend/database/database.ts";
import { isTooLong } from "#config/password-rule.ts";
import type { AuthContext } from "./endpoint.ts";
import { confirmEmail, findUserByEmail, insertUser, newUser } from "./users.ts";

export interface FirstAdministrator {
  email: string;
  /** Made up when absent. */
  password?: string | undefined;
  /** Whether the operator named this address: only then an existing account may get the rights. */
  isNamed: boolean;
}

/** How the project keeps the rights of administrators: SQL that runs as `service_role`. */
export interface Administration {
  /** Gives a row when there is an administrator. */
  find: string;
  /** Gives the rights to the account `$1`; reaches no row when it has them. */
  grant: string;
}

export type FirstAdministratorOutcome =
  | { kind: "exists" }
  | { kind: "created"; password: string }
  | { kind: "granted" }
  /** Somebody has registered the address, or has not confirmed it: it is not known who that is. */
  | { kind: "address-taken" };

/** ADMIN_PASSWORD does not follow the rule; the message is the one line the operator reads. */
export class WeakAdministratorPassword extends Error {
  override name = "WeakAdministratorPassword";
}

/** Any number; it only has to be the same in every process. */
const FIRST_ADMINISTRATOR_LOCK = 4_815_162_343;

/**
 * Makes sure that somebody administers the site; processes starting together make one.
 * @throws WeakAdministratorPassword
 */
export async function ensureAdministrator(
  wanted: FirstAdministrator,
  administration: Administration,
  { database, passwords, options }: Pick<AuthContext, "database" | "passwords" | "options">,
): Promise<FirstAdministratorOutcome> {
  const hasAdministrator = async (transaction: Transaction) =>
    (await transaction.query(administration.find)).rows.length > 0;
  const isThere = await database.runAs("service_role", {}, hasAdministrator, { readOnly: true });
  if (isThere) return { kind: "exists" };

  const password = wanted.password ?? randomPassword();
  if (isTooLong(password) || options.passwordRule(password, wanted.email).length > 0) {
    throw new WeakAdministratorPassword(
      "ADMIN_PASSWORD: must have 12 characters of 4 kinds, 14 of 3 kinds, or 7 words, and be no common password",
    );
  }
  const encrypted = await passwords.hash(password);
  const now = options.now();
  const make = async (transaction: Transaction): Promise<FirstAdministratorOutcome> => {
    await transaction.query("select pg_advisory_xact_lock($1)", [FIRST_ADMINISTRATOR_LOCK]);
    const known = await findUserByEmail(transaction, wanted.email);
    if (known && !(wanted.isNamed && known.email_confirmed_at)) return { kind: "address-taken" };

    const user = known ?? { ...newUser(wanted.email, {}, now), encrypted_password: encrypted };
    if (!known) {
      await insertUser(transaction, user);
      await confirmEmail(transaction, user, now);
    }
    await actAsService(transaction);
    if (await hasAdministrator(transaction)) throw new AlreadyThere();
    await transaction.query(administration.grant, [user.id]);
    return known ? { kind: "granted" } : { kind: "created", password };
  };
  try {
    return await database.runAs("supabase_auth_admin", {}, make);
  } catch (error) {
    if (error instanceof AlreadyThere) return { kind: "exists" };
    throw error;
  }
}

/** Another process was first; thrown so that this one's account is rolled back. */
class AlreadyThere extends Error {}

/**
 * Gives the account of that address the rights of an administrator.
 * @returns what there was to do; nothing is done for an address that is unknown or not confirmed
 */
export function grantAdministrator(
  database: Database,
  email: string,
  { grant }: Administration,
): Promise<"granted" | "already" | "unconfirmed" | "unknown"> {
  return database.runAs("supabase_auth_admin", {}, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user || user.deleted_at) return "unknown";
    // Anybody can register any address; only its owner can confirm it.
    if (!user.email_confirmed_at) return "unconfirmed";
    await actAsService(transaction);
    const { affectedRows } = await transaction.query(grant, [user.id]);
    return affectedRows > 0 ? "granted" : "already";
  });
}

/** Rights are in the project's tables: `service_role` changes those, for the rest of the transaction. */
async function actAsService(transaction: Transaction): Promise<void> {
  await transaction.query("set local role service_role");
}

/** 120 bits; never read aloud, so any sign will do. */
function randomPassword(): string {
  return `${randomBytes(15).toString("base64url")}-aA1`;
}
