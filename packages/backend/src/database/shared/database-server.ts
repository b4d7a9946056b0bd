/**
 * Lets other processes of this machine use the database of this one. Their tasks wait in its one queue, under
 * the visitor of each.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Database, Transaction } from "#backend/database/database.ts";
import { withRequester } from "#backend/database/queue/requester.ts";
import {
  type Channel,
  type DatabaseAnswer,
  type DatabaseRequest,
  failureOf,
  type Terms,
} from "./messages.ts";

type ServerChannel = Channel<DatabaseAnswer, DatabaseRequest>;

interface OpenTransaction {
  /** Resolves when its turn has come. */
  opened: Promise<Transaction>;
  /** Ends its work: resolved for a commit, rejected for a rollback. */
  end: PromiseWithResolvers<void>;
  /** Settles when it has ended. */
  running: Promise<void>;
}

interface Client {
  channel: ServerChannel;
  transactions: Map<number, OpenTransaction>;
  /** The number of the last change that it acknowledged. */
  acknowledged: number;
}

/** How long a write waits for the acknowledgements of all processes. */
const ACKNOWLEDGE_TIMEOUT_MS = 1_000;

/** The side of the process that has the database. */
export class DatabaseServer {
  readonly #database: Database;
  readonly #clients = new Set<Client>();
  #lastChange = 0;
  /** Replaced at each acknowledgement of a client, and at its end. */
  #progress = Promise.withResolvers<void>();

  /** @param database is closed by its owner, after the last client is gone */
  constructor(database: Database) {
    this.#database = database;
    database.onChange((announcement) => {
      this.#lastChange += 1;
      const change = this.#lastChange;
      for (const { channel } of this.#clients) channel.send({ kind: "change", change, announcement });
    });
  }

  /** Answers one process until it is gone; its open transactions are rolled back then. */
  serve(channel: ServerChannel): void {
    const client: Client = { channel, transactions: new Map(), acknowledged: this.#lastChange };
    this.#clients.add(client);
    channel.onMessage((request) => this.#receive(client, request));
    channel.onClose(() => {
      this.#clients.delete(client);
      for (const { end } of client.transactions.values()) end.reject(new Error("the process is gone"));
      this.#noteProgress();
    });
  }

  #receive(client: Client, request: DatabaseRequest): void {
    if (request.kind === "acknowledged") {
      client.acknowledged = request.change;
      this.#noteProgress();
      return;
    }
    const { channel } = client;
    this.#perform(client, request).then(
      (result) => channel.send({ kind: "answer", id: request.id, result }),
      (error: unknown) => channel.send({ kind: "failure", id: request.id, failure: failureOf(error) }),
    );
  }

  async #perform(client: Client, request: Exclude<DatabaseRequest, { kind: "acknowledged" }>) {
    if (request.kind === "query") {
      const { requester, role, claims, options } = request.terms;
      const query = () => this.#database.queryAs<unknown>(role, claims, request.statement, options);
      const result = await withRequester(requester, query);
      if (!options.readOnly && !options.silent) await this.#acknowledgedByAll();
      return result;
    }
    if (request.kind === "begin") {
      await this.#begin(client, request.id, request.terms).opened;
      return null;
    }
    const transaction = client.transactions.get(request.transaction);
    if (!transaction) throw new Error("the transaction has ended");
    if (request.kind === "statement") {
      const { sql, parameters } = request.statement;
      return (await transaction.opened).query<unknown>(sql, parameters);
    }
    if (!request.isCommit) {
      transaction.end.reject(new Error("rolled back"));
      await transaction.running.catch(() => undefined);
      return null;
    }
    transaction.end.resolve();
    await transaction.running;
    await this.#acknowledgedByAll();
    return null;
  }

  #begin({ transactions }: Client, id: number, { requester, role, claims, options }: Terms): OpenTransaction {
    const opened = Promise.withResolvers<Transaction>();
    const end = Promise.withResolvers<void>();
    const work = async (transaction: Transaction) => {
      opened.resolve(transaction);
      await end.promise;
    };
    const running = withRequester(requester, () => this.#database.runAs(role, claims, work, options));
    // The requests of the client await these promises and report their errors.
    end.promise.catch(() => undefined);
    opened.promise.catch(() => undefined);
    running.catch(opened.reject).finally(() => transactions.delete(id));
    const begun = { opened: opened.promise, end, running };
    transactions.set(id, begun);
    return begun;
  }

  #noteProgress(): void {
    this.#progress.resolve();
    this.#progress = Promise.withResolvers();
  }

  /** Resolves when every process has acknowledged the changes until now, or after ACKNOWLEDGE_TIMEOUT_MS. */
  async #acknowledgedByAll(): Promise<void> {
    const change = this.#lastChange;
    const isAcknowledged = () => [...this.#clients].every(({ acknowledged }) => acknowledged >= change);
    if (isAcknowledged()) return;
    const deadline = new AbortController();
    const tooLate = wait(ACKNOWLEDGE_TIMEOUT_MS, "too late", { signal: deadline.signal, ref: false });
    while (!isAcknowledged() && (await Promise.race([this.#progress.promise, tooLate])) !== "too late");
    tooLate.catch(() => undefined);
    deadline.abort();
  }
}
