/** A backend on a database with the project's schema and the workbench of the protocol's tests. */

import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Backend, createBackend, DEFAULT_LIMITS } from "@levidence/backend";
import {
  type Database,
  DatabaseError,
  type Role,
  type TransactionOptions,
} from "@levidence/backend/database";
import type { OutgoingMail } from "@levidence/backend/mail";
import { createAccessTokens } from "@levidence/backend/src/tokens/access-tokens.ts";
import { loadSigningKeys } from "@levidence/backend/src/tokens/signing-keys.ts";
import { highLimits } from "@levidence/backend/testing/people/high-limits.ts";
import { writeMail } from "#server/mail/write-mail.ts";
import { projectAccounts, projectHeaders } from "#server/schema-names.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { createAdmin, createUser } from "#tests/support/people/people.ts";

/** A caller, as the data interface and as SQL knows it. */
export interface Caller {
  name: "visitor" | "member" | "administrator";
  role: Role;
  claims: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}

export interface Target {
  engine: string;
  backend: Backend;
  database: Database;
  callers: readonly Caller[];
  /** All mails that the accounts have sent. */
  mails: OutgoingMail[];
  /** The errors that were answered with 5xx. */
  reported: unknown[];
}

export const ORIGIN = "http://fuzz.test";

/** The migrations with the workbench after them, in a folder of their own. */
export function workbenchOptions(directory: string) {
  const migrationsDirectory = mkdtempSync(join(directory, "migrations-"));
  for (const folder of [demonstrationCatalogue.migrationsDirectory, "packages/backend/tests/workbench"]) {
    cpSync(folder, migrationsDirectory, { recursive: true });
  }
  return { ...demonstrationCatalogue, migrationsDirectory };
}

/** So high that the limits of visitors do not hide what lies behind them. */
const limits = highLimits(1_000_000_000);

const withAggregates = (role: "anon" | "authenticated") => ({
  ...DEFAULT_LIMITS.callers[role],
  aggregates: true,
});

/** Builds a backend over an open database, with a visitor, a member and an administrator. */
export async function openTarget(engine: string, database: Database): Promise<Target> {
  const mails: OutgoingMail[] = [];
  const reported: unknown[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => void mails.push(mail),
    verify: async () => undefined,
    close: () => undefined,
  };
  const backend = await createBackend({
    database,
    exposedSchemas: ["public", "workbench"],
    allowRollback: true,
    // Off for people: their policies decide about them all the same.
    limits: { callers: { anon: withAggregates("anon"), authenticated: withAggregates("authenticated") } },
    mail: { transport, write: writeMail, report: (line) => reported.push(line) },
    onError: (error) => reported.push(error),
    passedHeaders: projectHeaders,
    auth: { ...projectAccounts, siteUrl: ORIGIN, bcryptCost: 4, mailIntervalSeconds: 0, limits },
  });
  const tokens = createAccessTokens(await loadSigningKeys(database));
  const visitor = { apikey: backend.publishableKey };
  const callerOf = async (name: Caller["name"], id: string): Promise<Caller> => {
    const now = Math.floor(Date.now() / 1000);
    // Longer than any run.
    const claims = {
      sub: id,
      aud: "authenticated",
      role: "authenticated" as const,
      iat: now,
      exp: now + 86_400,
    };
    const token = await tokens.signAccessToken(claims);
    const headers = { ...visitor, Authorization: `Bearer ${token}` };
    return { name, role: "authenticated", claims, headers };
  };
  const member = await createUser(database, { first_name: "Ada", last_name: "L’Hôpital" });
  const administrator = await createAdmin(database);
  await createUser(database, { first_name: "Zoé" });
  const callers: Caller[] = [
    { name: "visitor", role: "anon", claims: { role: "anon" }, headers: visitor },
    await callerOf("member", member.id),
    await callerOf("administrator", administrator.id),
  ];
  return { engine, backend, database, callers, mails, reported };
}

/** The answer of SQL: rows, or the code of its refusal. */
export type SqlAnswer = { rows: Record<string, unknown>[][] } | { code: string; message: string };

/** Runs statements in one transaction as the caller and rolls it back. */
export async function askDirectly(
  { database }: Target,
  { role, claims }: Caller,
  statements: readonly string[],
  options: TransactionOptions = {},
): Promise<SqlAnswer> {
  try {
    return await database.runAs(
      role,
      claims,
      async (transaction) => {
        const rows = [];
        for (const statement of statements) rows.push((await transaction.query(statement)).rows);
        return { rows };
      },
      { rollback: true, ...options },
    );
  } catch (error) {
    if (error instanceof DatabaseError) return { code: error.code, message: error.message };
    throw error;
  }
}
