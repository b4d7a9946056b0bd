/** One message to PostgreSQL: several statements and one Sync, for one round trip. */
import type pg from "pg";
import type { CommandResult } from "#backend/database/connection.ts";
import type { Parameter, Role, Statement } from "#backend/database/database.ts";
import type { Field, StatementCache } from "./statement-cache.ts";

export interface MessageRequest {
  statements: readonly Statement[];
  /** Who runs the statements. */
  role: Role | undefined;
  /** Of the connection; without one nothing stays prepared. */
  cache: StatementCache | undefined;
}

interface Sent {
  /** The statement's place in the cache. */
  key: string;
  /** Empty for a statement that is not kept. */
  name: string;
  /** Known before the answer when the statement is prepared already. */
  fields: readonly Field[];
  isNew: boolean;
}

/**
 * A query of the driver `pg`, which calls the `handle…` methods. PostgreSQL skips all statements after one
 * that fails, up to the Sync; without an open transaction the statements are one transaction, which the Sync
 * commits or rolls back.
 */
export class Message implements pg.Submittable {
  /** The driver ends the message with an error after this time. */
  readonly query_timeout: number | undefined;
  /** Called once by the driver's deadline, or by this message. */
  callback: (error: Error | null) => void;
  readonly #request: MessageRequest;
  readonly #results: CommandResult[] = [];
  #sent: Sent[] = [];
  #rows: Record<string, unknown>[] = [];

  /** @param settle receives the error, or fewer results than statements when some got no answer */
  constructor(
    request: MessageRequest,
    timeoutMs: number | undefined,
    settle: (error: Error | null, results: CommandResult[]) => void,
  ) {
    this.#request = request;
    this.query_timeout = timeoutMs;
    this.callback = (error) => settle(error, this.#results);
  }

  submit(connection: pg.Connection): void {
    const { statements, cache } = this.#request;
    const { stream } = connection;
    stream.cork();
    for (const name of cache?.takeReleased() ?? []) connection.close({ type: "S", name }, true);
    for (const { sql, parameters = [] } of statements) {
      const sent = this.#prepare(sql, connection);
      connection.bind({ statement: sent.name, values: parameters.map(toText) }, true);
      if (sent.isNew) connection.describe({ type: "P" }, true);
      connection.execute(null, true);
      this.#sent.push(sent);
    }
    connection.sync();
    stream.uncork();
  }

  #prepare(sql: string, connection: pg.Connection): Sent {
    const { cache, role } = this.#request;
    // Each role has separate plans: an inlined part of a plan is not checked again for another role.
    const key = `${role} ${sql}`;
    const found = cache?.get(key);
    if (found) return { key, ...found, isNew: false };
    const name = cache?.newName() ?? "";
    connection.parse({ name, text: sql, types: [] }, true);
    return { key, name, fields: [], isNew: true };
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const sent = this.#sent[this.#results.length];
    if (sent) sent.fields = fields;
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, dataTypeID }] of (this.#sent[this.#results.length]?.fields ?? []).entries()) {
      const text = texts[index] ?? null;
      row[name] = text === null ? null : parseValue(dataTypeID, text);
    }
    this.#rows.push(row);
  }

  /** @param text the command's name and, last, the number of its rows, as in `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    const sent = this.#sent[this.#results.length];
    if (sent?.isNew) this.#request.cache?.set(sent.key, { name: sent.name, fields: sent.fields });
    const words = text.split(" ");
    const [command = ""] = words;
    this.#results.push({ rows: this.#rows, affectedRows: Number(words.at(-1)) || 0, command });
    this.#rows = [];
  }

  handleError(error: Error): void {
    const { cache } = this.#request;
    for (const { key, name, isNew } of this.#sent.slice(this.#results.length)) {
      // A new one may have been parsed before it failed.
      if (isNew) cache?.release(name);
      else cache?.delete(key);
    }
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  /** A statement without an answer; see EmptyResponse. */
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: pg.Connection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail("COPY is not offered");
  }

  handleCopyData(): void {}
}

/** PostgreSQL's text for a parameter; null stays null. */
export function toText(parameter: Parameter): string | null {
  return parameter === null ? null : String(parameter);
}

const BOOLEAN = 16;
const NUMBERS = new Set([20, 21, 23, 26, 700, 701]);
const JSON_TYPES = new Set([114, 3802]);

/**
 * Reads one value of a row.
 * @param typeId the type's OID in pg_type, the same in every PostgreSQL
 * @param text PostgreSQL's text form
 * @returns a boolean, a number or parsed json; for every other type (numeric, dates, uuid …) the text itself
 */
export function parseValue(typeId: number, text: string): unknown {
  if (typeId === BOOLEAN) return text === "t";
  if (NUMBERS.has(typeId)) return Number(text);
  if (JSON_TYPES.has(typeId)) return JSON.parse(text);
  return text;
}
