/** The database of another process of this machine, which has the files, the queue and the deadlines. */
import { type ChangeListener, ChangeListeners } from "#backend/database/change-listeners.ts";
import type {
  Claims,
  Database,
  Parameter,
  QueryResult,
  Role,
  Statement,
  StatementOptions,
  Transaction,
  TransactionOptions,
} from "#backend/database/database.ts";
import { DatabaseUnavailable } from "#backend/database/errors.ts";
import { currentRequester } from "#backend/database/queue/requester.ts";
import { type Channel, type DatabaseAnswer, type DatabaseRequest, errorOf } from "./messages.ts";

type Result = QueryResult<unknown> | null;
/** A request without its number. */
type Unnumbered<R> = R extends { id: number } ? Omit<R, "id"> : never;

/** The side of a process without a database. Rejects when the other process has ended. */
export class SharedDatabase implements Database {
  readonly #channel: Channel<DatabaseRequest, DatabaseAnswer>;
  readonly #listeners = new ChangeListeners();
  readonly #waiting = new Map<number, PromiseWithResolvers<Result>>();
  #lastId = 0;
  #isGone = false;

  /** @param channel to a process that serves its database by DatabaseServer */
  constructor(channel: Channel<DatabaseRequest, DatabaseAnswer>) {
    this.#channel = channel;
    channel.onMessage((answer) => this.#receive(answer));
    channel.onClose(() => {
      this.#isGone = true;
      for (const { reject } of this.#waiting.values()) reject(gone());
      this.#waiting.clear();
    });
  }

  async queryAs<Row>(
    role: Role,
    claims: Claims,
    statement: Statement,
    { check, ...options }: StatementOptions = {},
  ): Promise<QueryResult<Row>> {
    if (check && !options.readOnly) {
      const work = async ({ query }: Transaction) => {
        const result = await query(statement.sql, statement.parameters);
        check(result);
        return result as QueryResult<Row>;
      };
      return this.runAs(role, claims, work, options);
    }
    const terms = { requester: currentRequester(), role, claims, options };
    const result = await this.#ask({ kind: "query", terms, statement });
    check?.(result as QueryResult<Record<string, unknown>>);
    return result as QueryResult<Row>;
  }

  async runAs<Done>(
    role: Role,
    claims: Claims,
    work: (transaction: Transaction) => Promise<Done>,
    options: TransactionOptions = {},
  ): Promise<Done> {
    const terms = { requester: currentRequester(), role, claims, options };
    // Requests are numbered in order, and this is the next one.
    const transaction = this.#lastId + 1;
    await this.#ask({ kind: "begin", terms });
    const query = (sql: string, parameters: readonly Parameter[] = []) =>
      this.#ask({ kind: "statement", transaction, statement: { sql, parameters } });
    try {
      const done = await work({ query } as Transaction);
      await this.#ask({ kind: "end", transaction, isCommit: true });
      return done;
    } catch (error) {
      // Says nothing new after a failed commit; the first error is more useful.
      await this.#ask({ kind: "end", transaction, isCommit: false }).catch(() => undefined);
      throw error;
    }
  }

  onChange(listener: ChangeListener): () => void {
    return this.#listeners.add(listener);
  }

  async ping(): Promise<void> {
    await this.queryAs("anon", {}, { sql: "select 1" }, { readOnly: true });
  }

  /** Waits for the answers under way. The other process closes the database. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise));
  }

  async #ask(request: Unnumbered<DatabaseRequest>): Promise<Result> {
    if (this.#isGone) throw gone();
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = Promise.withResolvers<Result>();
    this.#waiting.set(id, answered);
    this.#channel.send({ ...request, id } as DatabaseRequest);
    return answered.promise;
  }

  #receive(answer: DatabaseAnswer): void {
    if (answer.kind === "change") {
      this.#listeners.notify(answer.announcement);
      this.#channel.send({ kind: "acknowledged", change: answer.change });
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === "answer") waiting?.resolve(answer.result);
    else waiting?.reject(errorOf(answer.failure));
  }
}

const gone = () => new DatabaseUnavailable("the process that has the database is gone");
