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

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async query(sql: string, parameters: readonly Parameter[] = []): Promise<SessionResult> {
    try {
      const result = await this.#client.query(sql, parameters.map(toText));
      return { rows: result.rows, affectedRows: result.rowCount ?? 0, command: result.command };
    } catch (error) {
      throw toDatabaseFailure(error);
    }
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
  if (error.code === QUERY_CANCELED) return new DatabaseUnavailable(error.message, { cause: error });
  return new DatabaseError({
    code: error.code ?? "XX000",
    message: error.message,
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint,
  });
}
