/** One message to PostgreSQL: several statements and one Sync, so that they travel and are answered together. */
import pg from "pg";
import type { Statement } from "#backend/database/database.ts";
import type { SessionResult } from "#backend/database/session.ts";
import { parseValue, toText } from "./values.ts";

interface Field {
  name: string;
  dataTypeID: number;
}

/**
 * A query of the driver `pg`, which calls the `handle…` methods. PostgreSQL skips all statements after one that fails, up
 * to the Sync; without an open transaction the statements are one transaction, which the Sync commits or rolls back.
 */
export class Message implements pg.Submittable {
  /** The driver ends the message with an error after this time. */
  readonly query_timeout: number | undefined;
  /** Called once by the driver's deadline, or by this message. */
  callback: (error: Error | null) => void;
  readonly #statements: readonly Statement[];
  readonly #results: SessionResult[] = [];
  #fields: readonly Field[] = [];
  #rows: Record<string, unknown>[] = [];

  constructor(
    statements: readonly Statement[],
    timeoutMs: number | undefined,
    settle: (error: Error | null, results: SessionResult[]) => void,
  ) {
    this.#statements = statements;
    this.query_timeout = timeoutMs;
    this.callback = (error) => settle(error, this.#results);
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection;
    stream.cork();
    for (const { sql, parameters = [] } of this.#statements) {
      connection.parse({ name: "", text: sql, types: [] }, true);
      connection.bind({ values: parameters.map(toText) }, true);
      connection.describe({ type: "P" }, true);
      connection.execute(null, true);
    }
    connection.sync();
    stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, dataTypeID }] of this.#fields.entries()) {
      const text = texts[index] ?? null;
      row[name] = text === null ? null : parseValue(dataTypeID, text);
    }
    this.#rows.push(row);
  }

  /** @param text the command's name and, last, the number of its rows, as in `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(" ");
    const [command = ""] = words;
    this.#results.push({ rows: this.#rows, affectedRows: Number(words.at(-1)) || 0, command });
    this.#rows = [];
    this.#fields = [];
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  /** A statement without an answer; see NoAnswer. */
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: pg.Connection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail("COPY is not offered");
  }

  handleCopyData(): void {}
}
