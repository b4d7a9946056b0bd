/** A database whose transactions run on connections of its own: the common part of both engines. */
import { runStatement, runTransaction, type TransactionConnection } from "./connection.ts";
import type { ChangeListener, Database, QueryResult, TransactionOptions } from "./database.ts";
import type { MigrationOptions } from "./migrate.ts";

/** The options that both engines share. */
export interface EngineOptions extends MigrationOptions {
  /** Only look whether all migrations were applied; see requireMigrated. */
  isMigrated?: boolean;
  /**
   * How long a transaction may take. Default: ten seconds. PGlite, which cannot cancel a statement,
   * is restarted then.
   */
  transactionTimeoutMs?: number;
  /** How long a transaction may wait for its turn and its connection. Default: five seconds. */
  maxWaitMs?: number;
  maxWaitingTransactions?: number;
}

/** The default of the limit in `EngineOptions`. */
export const TRANSACTION_TIMEOUT_MS = 10_000;

export abstract class ConnectionDatabase implements Database {
  readonly #listeners = new Set<ChangeListener>();

  /**
   * Runs `work` on a connection of its own when one is free.
   * @param isVisitors whether it is that of a visitor who has not signed in
   */
  protected abstract withConnection<Result>(
    isVisitors: boolean,
    work: (connection: TransactionConnection) => Promise<Result>,
    options: TransactionOptions,
  ): Promise<Result>;

  abstract close(): Promise<void>;

  readonly runAs: Database["runAs"] = (role, claims, work, options = {}) =>
    this.withConnection(
      role === "anon",
      (connection) => runTransaction(connection, role, claims, work, options),
      options,
    );

  async queryAs<Row>(
    ...[role, claims, statement, options = {}]: Parameters<Database["queryAs"]>
  ): Promise<QueryResult<Row>> {
    const run = (connection: TransactionConnection) =>
      runStatement(connection, role, claims, statement, options);
    return (await this.withConnection(role === "anon", run, options)) as QueryResult<Row>;
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  protected readonly notify: ChangeListener = (announcement) => {
    for (const listener of this.#listeners) listener(announcement);
  };

  async ping(): Promise<void> {
    // Not as a visitor's: a full queue refuses those first, and the database is well then.
    const options = { readOnly: true };
    const ask = (connection: TransactionConnection) =>
      runStatement(connection, "anon", {}, { sql: "select 1" }, options);
    await this.withConnection(false, ask, options);
  }
}
