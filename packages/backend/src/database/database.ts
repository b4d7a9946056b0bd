/** The only door to SQL: what both engines (PGlite, PostgreSQL) offer to the rest of the backend. */

/** @param announcement the text of a notification; empty when some may have been missed */
export type ChangeListener = (announcement: string) => void;

/** The roles of transactions. `supabase_auth_admin` owns the accounts; no request has it. */
export type Role = "anon" | "authenticated" | "service_role" | "supabase_auth_admin";

/** SQL reads them as `request.jwt.claims`. */
export type Claims = Readonly<Record<string, unknown>>;

/** Sent to PostgreSQL as text without a type, so that PostgreSQL itself does the casts. */
export type Parameter = string | number | boolean | null;

/** Booleans, numbers (int2, int4, int8, float) and json are parsed; every other type is PostgreSQL's text. */
export interface QueryResult<Row> {
  rows: Row[];
  affectedRows: number;
}

export interface Statement {
  sql: string;
  parameters?: readonly Parameter[] | undefined;
}

export interface Transaction {
  /** @throws DatabaseError when PostgreSQL refuses, DatabaseUnavailable when there is no answer in time */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Parameter[],
  ): Promise<QueryResult<Row>>;
}

export interface TransactionOptions {
  readOnly?: boolean;
  /** End with ROLLBACK even after success. */
  rollback?: boolean;
  /** It writes nothing that is announced: its end does not wait for announcements. */
  withoutAnnouncement?: boolean;
  /** How long it may take, in place of the database's own limit. */
  timeoutMs?: number;
  /** Settings local to the transaction, such as `request.headers` or `search_path`. */
  settings?: Readonly<Record<string, string>>;
}

export interface StatementOptions extends TransactionOptions {
  /** Called with the result before the commit; the transaction is rolled back when it throws. */
  check?: (result: QueryResult<Record<string, unknown>>) => void;
}

/** Runs `work` in one transaction as the owner of the accounts. @throws as Database.runAs */
export function asAccounts<Result>(
  { database }: { database: Pick<Database, "runAs"> },
  work: (transaction: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  return database.runAs("supabase_auth_admin", {}, work, options);
}

/**
 * As the owner of the accounts: each statement is a transaction of its own, and one message. For tables whose
 * changes are not announced.
 */
export function accountsOneByOne({ database }: { database: Pick<Database, "queryAs"> }): Transaction {
  const owner = "supabase_auth_admin";
  return {
    query: (sql, parameters) =>
      database.queryAs(owner, {}, { sql, parameters }, { withoutAnnouncement: true }),
  };
}

export interface Database {
  /**
   * Runs one statement in a transaction of its own, as `runAs` does: in one message, or two when a write has
   * a `check`.
   * @throws DatabaseError, DatabaseUnavailable, and what `check` throws
   */
  queryAs<Row = Record<string, unknown>>(
    role: Role,
    claims: Claims,
    statement: Statement,
    options?: StatementOptions,
  ): Promise<QueryResult<Row>>;

  /**
   * Runs `work` in one transaction as `role`, with `claims` as `request.jwt.claims`.
   * Commits when `work` resolves, rolls back when it throws.
   */
  runAs<Result>(
    role: Role,
    claims: Claims,
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;

  /**
   * Calls `listener` with each different announcement of a committed transaction on the channels the database
   * was opened with: before `runAs` resolves when this process wrote it, within a second when another one
   * did. After a lost connection it is called with an empty text, since changes may have been missed.
   * @returns a function that ends the subscription
   */
  onChange(listener: ChangeListener): () => void;

  /** Resolves when the database answers, rejects with DatabaseUnavailable when it does not. */
  ping(): Promise<void>;

  /** Lets running transactions end, then closes. */
  close(): Promise<void>;
}
