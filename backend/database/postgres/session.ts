/** One connection to PostgreSQL, speaking the backend's own types and errors. */
import pg from "pg";
import type { Parameter } from "#backend/database/database.ts";
import { DatabaseError, DatabaseUnavailable } from "#backend/database/errors.ts";
import type { OwnerSession, SessionResult } from "#backend/database/session.ts";
import { parseValue, toText } from "#backend/database/values.ts";

/** Parses values of every type exactly as the embedded engine does. */
export const typeParsers = {
  getTypeParser: (typeId: number) => (text: string) => parseValue(typeId, text),
} as pg.CustomTypesConfig;

const QUERY_CANCELED = "57014";

/** Rejects with DatabaseError when the server refuses, DatabaseUnavailable when it does not answer. */
export class PostgresSession implements OwnerSession {
  readonly #client: pg.ClientBase;
  readonly #deadline: number;
  #lost: DatabaseUnavailable | undefined;

  /** @param timeoutMs how long all statements together may take to be answered, also by a server that is frozen */
  constructor(client: pg.ClientBase, timeoutMs = Number.POSITIVE_INFINITY) {
    this.#client = client;
    this.#deadline = performance.now() + timeoutMs;
  }

  /** Nothing more is to be had of this connection. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  async query(sql: string, parameters: readonly Parameter[] = []): Promise<SessionResult> {
    if (this.#lost) throw this.#lost;
    const statement = { text: sql, values: parameters.map(toText), ...this.#timeLimit() };
    try {
      const result = await this.#client.query(statement);
      return { rows: result.rows, affectedRows: result.rowCount ?? 0, command: result.command };
    } catch (error) {
      const failure = toDatabaseFailure(error);
      const isCanceled = error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
      // A further statement would wait in the driver behind the one that has no answer.
      if (failure instanceof DatabaseUnavailable && !isCanceled) this.#lost = failure;
      throw failure;
    }
  }

  #timeLimit(): { query_timeout?: number } {
    if (!Number.isFinite(this.#deadline)) return {};
    return { query_timeout: Math.max(1, Math.ceil(this.#deadline - performance.now())) };
  }

  async script(sql: string): Promise<void> {
    try {
      await this.#client.query(sql);
    } catch (error) {
      throw toDatabaseFailure(error);
    }
  }
}

/**
 * Converts an error of the driver to one of the backend.
 * @returns DatabaseError when the server refused a statement, DatabaseUnavailable when there was no answer (in time)
 */
export function toDatabaseFailure(error: unknown): Error {
  if (!(error instanceof pg.DatabaseError)) {
    const reason = error instanceof Error ? error.message : String(error);
    return new DatabaseUnavailable(`PostgreSQL cannot be reached: ${reason}`, { cause: error });
  }
  // FATAL: the server ends the connection, whatever was being done.
  if (error.code === QUERY_CANCELED || error.severity === "FATAL") {
    return new DatabaseUnavailable(error.message, { cause: error });
  }
  return new DatabaseError({
    code: error.code ?? "XX000",
    message: error.message,
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint,
  });
}
