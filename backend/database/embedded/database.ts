/** The embedded engine: PGlite in a thread of its own, over files in one folder. */
import { join } from "node:path";
import { ChangeListeners } from "../change-listeners.ts";
import type { Database, Role, Transaction, TransactionOptions } from "../database.ts";
import { DatabaseUnavailable } from "../errors.ts";
import { type MigrationOptions, migrate } from "../migrate.ts";
import { runTransaction } from "../session.ts";
import { lockDirectory } from "./directory-lock.ts";
import { TransactionQueue } from "./transaction-queue.ts";
import { WorkerSession } from "./worker-session.ts";

export interface EmbeddedOptions extends MigrationOptions {
  /** Holds the database's files and the lock; made when missing. */
  directory: string;
  /** PGlite ignores `statement_timeout`: past this, the thread is ended and opened anew. */
  transactionTimeoutMs?: number;
  maxWaitingTransactions?: number;
}

/**
 * Opens the database in `directory` and brings it up to date.
 * @throws DirectoryInUse, MigrationError
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const unlock = lockDirectory(options.directory);
  try {
    const database = new EmbeddedDatabase(options, unlock);
    await database.open();
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}

class EmbeddedDatabase implements Database {
  readonly #options: EmbeddedOptions;
  readonly #unlock: () => void;
  readonly #listeners = new ChangeListeners();
  readonly #queue: TransactionQueue;
  readonly #timeoutMs: number;
  #session: WorkerSession | undefined;
  #closed = false;

  constructor(options: EmbeddedOptions, unlock: () => void) {
    this.#options = options;
    this.#unlock = unlock;
    this.#timeoutMs = options.transactionTimeoutMs ?? 10_000;
    this.#queue = new TransactionQueue(options.maxWaitingTransactions ?? 500);
  }

  async open(): Promise<void> {
    this.#session = await this.#openSession((session) => migrate(session, this.#options));
  }

  runAs<Result>(
    role: Role,
    claims: Readonly<Record<string, unknown>>,
    work: (transaction: Transaction) => Promise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    return this.#queue.run(async () => {
      const session = await this.#currentSession();
      let deadline: NodeJS.Timeout | undefined;
      const overdue = new Promise<never>((_, reject) => {
        deadline = setTimeout(() => reject(this.#abandon(session)), this.#timeoutMs);
      });
      try {
        return await Promise.race([runTransaction(session, role, claims, work, options), overdue]);
      } finally {
        clearTimeout(deadline);
      }
    });
  }

  onCatalogueChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async ping(): Promise<void> {
    await this.runAs("anon", {}, (transaction) => transaction.query("select 1"), { readOnly: true });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#queue.idle();
    if (!this.#session?.isEnded) await this.#session?.close();
    this.#unlock();
  }

  /** Called by one transaction at a time. A thread that has ended, for whatever reason, is replaced. */
  async #currentSession(): Promise<WorkerSession> {
    if (this.#closed) throw new DatabaseUnavailable("the database is closed");
    if (!this.#session || this.#session.isEnded) {
      // Two threads on the same files would destroy them: the next one starts when the last one is gone.
      await this.#session?.kill(new DatabaseUnavailable("the database thread has ended"));
      this.#session = await this.#openSession();
      // What was committed before the thread ended may not have been announced.
      this.#listeners.notify();
    }
    return this.#session;
  }

  /** @param prepare what is still done as the owner of the schema */
  async #openSession(prepare?: (session: WorkerSession) => Promise<void>): Promise<WorkerSession> {
    const directory = join(this.#options.directory, "database");
    const session = await WorkerSession.open(directory, () => this.#listeners.notify());
    try {
      await prepare?.(session);
      // From here on a request can take the roles of requests, and no `reset role` makes it more than that.
      await session.script("set session authorization authenticator");
      return session;
    } catch (error) {
      await session.kill(new DatabaseUnavailable("the database could not be opened"));
      throw error;
    }
  }

  #abandon(session: WorkerSession): DatabaseUnavailable {
    const reason = new DatabaseUnavailable(`a transaction took longer than ${this.#timeoutMs} ms`);
    void session.kill(reason);
    return reason;
  }
}
