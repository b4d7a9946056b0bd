/** A backend on an open database, with those who ask it. */
import type { GivenAuthOptions } from "#backend/auth/options.ts";
import { type Backend, type BackendOptions, createBackend } from "#backend/backend.ts";
import type { Database, Role, TransactionOptions } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import type { MailSettings } from "#backend/mail/mailer.ts";
import type { OutgoingMail } from "#backend/mail/transport.ts";
import { DEFAULT_LIMITS } from "#backend/rest/limits/limits.ts";
import { createAccessTokens } from "#backend/tokens/access-tokens.ts";
import { loadSigningKeys } from "#backend/tokens/signing-keys.ts";
import { highLimits } from "#tests/support/people/high-limits.ts";

/** A caller, as the data interface and as SQL knows it. */
export interface Caller {
  name: "visitor" | "member" | "administrator";
  role: Role;
  claims: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
}

/** The rows `t` of a table that a caller may see, as a condition. */
export type RowRule = (table: { schema: string; name: string }, caller: Caller) => string;

export interface Target {
  engine: string;
  backend: Backend;
  database: Database;
  callers: readonly Caller[];
  /** The schemas that are asked. */
  schemas: readonly string[];
  rule: RowRule;
  /** All mails that the accounts have sent. */
  mails: OutgoingMail[];
  /** The errors that were answered with 5xx. */
  reported: unknown[];
}

export const ORIGIN = "http://fuzz.test";

/** So high that the limits of visitors do not hide what lies behind them. */
const limits = highLimits(1_000_000_000);

const withAggregates = (role: "anon" | "authenticated") => ({
  ...DEFAULT_LIMITS.callers[role],
  aggregates: true,
});

export interface TargetOptions {
  engine: string;
  database: Database;
  schemas: readonly string[];
  /** Default: everybody may see every row, as far as policies let them. */
  rule?: RowRule;
  writeMail: MailSettings["write"];
  auth?: Partial<GivenAuthOptions>;
  passedHeaders?: BackendOptions["passedHeaders"];
  /** Makes accounts. @returns the ids of a member and, where the schema knows any, of an administrator */
  people(database: Database): Promise<{ member: string; administrator?: string }>;
}

/** Builds a backend over an open database, with a visitor, a member and an administrator. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const { engine, database, schemas, rule = () => "true", writeMail, auth, passedHeaders = [] } = options;
  const mails: OutgoingMail[] = [];
  const reported: unknown[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => void mails.push(mail),
    verify: async () => undefined,
    close: () => undefined,
  };
  const backend = await createBackend({
    database,
    exposedSchemas: schemas,
    allowRollback: true,
    // Off for people: their policies decide about them all the same.
    limits: { callers: { anon: withAggregates("anon"), authenticated: withAggregates("authenticated") } },
    mail: { transport, write: writeMail, report: (line) => reported.push(line) },
    onError: (error) => reported.push(error),
    passedHeaders,
    auth: { ...auth, siteUrl: ORIGIN, bcryptCost: 4, mailIntervalSeconds: 0, limits },
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
  const { member, administrator } = await options.people(database);
  const callers: Caller[] = [
    { name: "visitor", role: "anon", claims: { role: "anon" }, headers: visitor },
    await callerOf("member", member),
    ...(administrator ? [await callerOf("administrator", administrator)] : []),
  ];
  return { engine, backend, database, callers, schemas, rule, mails, reported };
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
