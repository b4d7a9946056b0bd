/** One connection in PostgreSQL's protocol, with the backend's types and errors, for both engines. */
import pg from "pg";
import type { CommandResult, OwnerConnection, TransactionConnection } from "#backend/database/connection.ts";
import type { Parameter, Role, Statement } from "#backend/database/database.ts";
import { ConnectionLost, DatabaseError, DatabaseUnavailable } from "#backend/database/errors.ts";
import { Message } from "./message.ts";
import type { StatementCache } from "./statement-cache.ts";

const QUERY_CANCELED = "57014";
const INTERNAL_ERROR = "XX000";
const POSTGRESQL = "PostgreSQL";

/** A statement got neither result nor error, as from PGlite when V8's stack is exhausted. */
export class EmptyResponse extends DatabaseError {
  override name = "EmptyResponse";

  constructor() {
    super({ code: INTERNAL_ERROR, message: "the database gave no answer" });
  }
}

/** Rejects with DatabaseError when the server refuses, DatabaseUnavailable when it does not answer. */
export class WireConnection implements OwnerConnection, TransactionConnection {
  /** Names the server in messages. */
  protected readonly server: string = POSTGRESQL;
  readonly #client: pg.ClientBase;
  readonly #deadline: number;
  readonly #cache: StatementCache | undefined;
  #lost: DatabaseUnavailable | undefined;

  /**
   * @param timeoutMs how long all statements together may take to be answered, also by a server that is
   *   frozen
   * @param cache the connection's, if it keeps statements prepared
   */
  constructor(client: pg.ClientBase, timeoutMs = Number.POSITIVE_INFINITY, cache?: StatementCache) {
    this.#client = client;
    this.#cache = cache;
    this.#deadline = performance.now() + timeoutMs;
  }

  /** Whether the connection can no longer be used. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Whether no transaction is open: the next one may use the connection. */
  get isIdle(): boolean {
    return this.#client.getTransactionStatus() === "I";
  }

  async send(statements: readonly Statement[], role?: Role): Promise<CommandResult[]> {
    if (this.#lost) throw this.#lost;
    try {
      return await this.#ask(statements, role);
    } catch (error) {
      if (error instanceof EmptyResponse) throw error;
      const failure = toDatabaseFailure(error, this.server);
      const isCanceled = error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
      // A further statement would wait in the driver behind the one that has no answer.
      if (failure instanceof DatabaseUnavailable && !isCanceled) this.#lost = failure;
      throw failure;
    }
  }

  async query(sql: string, parameters: readonly Parameter[] = []): Promise<CommandResult> {
    const [result] = await this.send([{ sql, parameters }]);
    return result as CommandResult;
  }

  async script(sql: string): Promise<void> {
    try {
      await this.#client.query(sql);
    } catch (error) {
      throw toDatabaseFailure(error, this.server);
    }
  }

  #ask(statements: readonly Statement[], role: Role | undefined): Promise<CommandResult[]> {
    return new Promise((resolve, reject) => {
      const message = new Message(
        { statements, role, cache: this.#cache },
        this.#timeLimitMs(),
        (error, results) => {
          if (error) reject(error);
          else if (results.length < statements.length) reject(new EmptyResponse());
          else resolve(results);
        },
      );
      this.#client.query(message);
    });
  }

  #timeLimitMs(): number | undefined {
    if (!Number.isFinite(this.#deadline)) return undefined;
    return Math.max(1, Math.ceil(this.#deadline - performance.now()));
  }
}

/**
 * Converts an error of the driver to one of the backend, with the name of the server in its message.
 * @returns DatabaseError when the server refused a statement, DatabaseUnavailable when it gave up,
 *   ConnectionLost without an answer in time
 */
export function toDatabaseFailure(error: unknown, server = POSTGRESQL): Error {
  if (!(error instanceof pg.DatabaseError)) {
    const reason = error instanceof Error ? error.message : String(error);
    return new ConnectionLost(`${server} cannot be reached: ${reason}`, { cause: error });
  }
  // FATAL: the server ends the connection.
  if (error.code === QUERY_CANCELED || error.severity === "FATAL") {
    return new DatabaseUnavailable(error.message, { cause: error });
  }
  return new DatabaseError({
    code: error.code ?? INTERNAL_ERROR,
    message: error.message,
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint,
  });
}
