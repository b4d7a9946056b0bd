/**
 * Lets other processes of this machine use the database of this one. They wait in its one queue, each task as the visitor who
 * asks for it.
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
  /** The number of the last change that its listeners know. */
  heard: number;
}

/** How long a write waits until all processes have heard of it, before it is acknowledged. */
const HEARING_MS = 1_000;

export class DatabaseServer {
  readonly #database: Database;
  readonly #clients = new Set<Client>();
  #lastChange = 0;
  /** Replaced whenever a client has heard of a change, or is gone. */
  #progress = Promise.withResolvers<void>();

  /** @param database is closed by its owner, after the last client is gone */
  constructor(database: Database) {
    this.#database = database;
    database.onChange((...announcement) => {
      this.#lastChange += 1;
      const change = this.#lastChange;
      for (const { channel } of this.#clients) channel.send({ kind: "change", change, announcement });
    });
  }

  /** Answers one process until it is gone; its open transactions are rolled back then. */
  serve(channel: ServerChannel): void {
    const client: Client = { channel, transactions: new Map(), heard: this.#lastChange };
    this.#clients.add(client);
    channel.onMessage((request) => this.#receive(client, request));
    channel.onClose(() => {
      this.#clients.delete(client);
      for (const { end } of client.transactions.values()) end.reject(new Error("the process is gone"));
      this.#noteProgress();
    });
  }

  #receive(client: Client, request: DatabaseRequest): void {
    if (request.kind === "heard") {
      client.heard = request.change;
      this.#noteProgress();
      return;
    }
    const { channel } = client;
    this.#perform(client, request).then(
      (result) => channel.send({ kind: "answer", id: request.id, result }),
      (error: unknown) => channel.send({ kind: "failure", id: request.id, failure: failureOf(error) }),
    );
  }

  async #perform(client: Client, request: Exclude<DatabaseRequest, { kind: "heard" }>) {
    if (request.kind === "query") {
      const { requester, role, claims, options } = request.terms;
      const query = () => this.#database.queryAs<unknown>(role, claims, request.statement, options);
      const result = await withRequester(requester, query);
      if (!options.readOnly) await this.#heardByAll();
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
    await this.#heardByAll();
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
    // Each is also awaited by whoever asks.
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

  /** Resolves when every process knows the changes that were announced until now, or does not say so in time. */
  async #heardByAll(): Promise<void> {
    const change = this.#lastChange;
    const isHeard = () => [...this.#clients].every(({ heard }) => heard >= change);
    if (isHeard()) return;
    const deadline = new AbortController();
    const tooLate = wait(HEARING_MS, "too late", { signal: deadline.signal, ref: false });
    while (!isHeard() && (await Promise.race([this.#progress.promise, tooLate])) !== "too late");
    tooLate.catch(() => undefined);
    deadline.abort();
  }
}
