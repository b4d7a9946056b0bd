/** Administrators: the first one, and accounts that the operator names. */
import { randomBytes } from "node:crypto";
import { asAccounts, type Database, type Transaction } from "#backend/database/database.ts";
import type { AuthContext } from "./endpoint.ts";
import { confirmEmail, findUserByEmail, insertUser, newUser } from "./users.ts";

export interface FirstAdministrator {
  email: string;
  /** Random when absent; the settings are proved to be strong. */
  password?: string | undefined;
  /** Whether the operator named this address. Only then an existing account may get the rights. */
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
  /** The address belongs to an account that the operator did not name, or that is not confirmed. */
  | { kind: "address-taken" };

/** An arbitrary number, the same in every process. */
const FIRST_ADMINISTRATOR_LOCK = 4_815_162_343;

/** Makes the first administrator when there is none. Processes that start together make only one. */
export async function ensureAdministrator(
  wanted: FirstAdministrator,
  administration: Administration,
  { database, withPasswords, options }: Pick<AuthContext, "database" | "withPasswords" | "options">,
): Promise<FirstAdministratorOutcome> {
  const hasAdministrator = async (transaction: Transaction) =>
    (await transaction.query(administration.find)).rows.length > 0;
  const isThere = await database.runAs("service_role", {}, hasAdministrator, { readOnly: true });
  if (isThere) return { kind: "exists" };

  const password = wanted.password ?? randomPassword();
  const encrypted = await withPasswords(({ hash }) => hash(password));
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
    if (await hasAdministrator(transaction)) throw new AdministratorExists();
    await transaction.query(administration.grant, [user.id]);
    return known ? { kind: "granted" } : { kind: "created", password };
  };
  try {
    return await asAccounts({ database }, make);
  } catch (error) {
    if (error instanceof AdministratorExists) return { kind: "exists" };
    throw error;
  }
}

/** Another process was faster. Thrown to roll back the account of this one. */
class AdministratorExists extends Error {}

/**
 * Gives the account of that address the rights of an administrator.
 * @returns the outcome; an unknown or unconfirmed address changes nothing
 */
export function grantAdministrator(
  database: Database,
  email: string,
  { grant }: Administration,
): Promise<"granted" | "already" | "unconfirmed" | "unknown"> {
  return asAccounts({ database }, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user || user.deleted_at) return "unknown";
    // Any visitor can register any address, but only its owner can confirm it.
    if (!user.email_confirmed_at) return "unconfirmed";
    await actAsService(transaction);
    const { affectedRows } = await transaction.query(grant, [user.id]);
    return affectedRows > 0 ? "granted" : "already";
  });
}

/** Switches to a role that may change the project's tables until the transaction ends. */
async function actAsService(transaction: Transaction): Promise<void> {
  await transaction.query("set local role service_role");
}

/** 120 random bits, with a suffix that satisfies the password rule. */
function randomPassword(): string {
  return `${randomBytes(15).toString("base64url")}-aA1`;
}
