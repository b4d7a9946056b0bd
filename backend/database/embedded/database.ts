/** The embedded engine: PGlite in a process of its own, over files in one folder. */
import { ChangeListeners } from "#backend/database/change-listeners.ts";
import type { Database, Role, Transaction, TransactionOptions } from "#backend/database/database.ts";
import type { EngineOptions } from "#backend/database/engine-options.ts";
import { DatabaseUnavailable } from "#backend/database/errors.ts";
import { migrate } from "#backend/database/migrate.ts";
import { runTransaction } from "#backend/database/session.ts";
import { findDatabase, findOrMakeDatabase } from "./database-folder.ts";
import { type DirectoryLock, lockDirectory } from "./directory-lock.ts";
import { ProcessSession } from "./process-session.ts";
import { TransactionQueue } from "./transaction-queue.ts";

export interface EmbeddedOptions extends EngineOptions {
  /** Holds the database's files and the lock; made when missing. */
  directory: string;
  /** PGlite ignores `statement_timeout`, so the process is restarted after this time. */
  transactionTimeoutMs?: number;
  maxWaitingTransactions?: number;
}

/**
 * Opens the database in `directory` and brings it up to date.
 * @throws DirectoryInUse, FolderUnusable, IncompleteDatabase, MigrationError: each message says what to mend
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const lock = await lockDirectory(options.directory);
  try {
    const database = new EmbeddedDatabase(options, lock);
    await database.open();
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

class EmbeddedDatabase implements Database {
  readonly #options: EmbeddedOptions;
  readonly #lock: DirectoryLock;
  readonly #listeners = new ChangeListeners();
  readonly #queue: TransactionQueue;
  readonly #timeoutMs: number;
  #session: ProcessSession | undefined;
  #closed = false;

  constructor(options: EmbeddedOptions, lock: DirectoryLock) {
    this.#options = options;
    this.#lock = lock;
    this.#timeoutMs = options.transactionTimeoutMs ?? 10_000;
    this.#queue = new TransactionQueue(options.maxWaitingTransactions ?? 500);
  }

  async open(): Promise<void> {
    const { directory } = this.#options;
    const folder = await findOrMakeDatabase(directory, (made) => this.#startProcess(made));
    this.#session = await this.#openSession(folder, (session) => migrate(session, this.#options));
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
        deadline = setTimeout(() => {
          const reason = new DatabaseUnavailable(`a transaction took longer than ${this.#timeoutMs} ms`);
          void session.kill(reason);
          // The statement that this interrupts rejects first, and knows whether it was a commit.
          setImmediate(reject, reason);
        }, this.#timeoutMs);
      });
      try {
        return await Promise.race([runTransaction(session, role, claims, work, options), overdue]);
      } finally {
        clearTimeout(deadline);
      }
    });
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  async ping(): Promise<void> {
    await this.runAs("anon", {}, (transaction) => transaction.query("select 1"), { readOnly: true });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    try {
      await this.#queue.idle();
      await this.#session?.close();
    } finally {
      this.#lock.release();
    }
  }

  /** Returns the session, in a new process if the last one has ended. Called by one transaction at a time. */
  async #currentSession(): Promise<ProcessSession> {
    if (this.#closed) throw new DatabaseUnavailable("the database is closed");
    if (!this.#session || this.#session.isEnded) {
      // Two processes on the same files would destroy them, so the new one starts after the last one has exited.
      await this.#session?.kill(new DatabaseUnavailable("the database process has ended"));
      this.#session = await this.#restart();
      // What was committed before the process ended may not have been announced.
      this.#listeners.notify();
    }
    return this.#session;
  }

  async #restart(): Promise<ProcessSession> {
    try {
      return await this.#openSession(findDatabase(this.#options.directory));
    } catch (cause) {
      throw new DatabaseUnavailable("the database could not be started anew", { cause });
    }
  }

  /**
   * @param folder of a finished database
   * @param prepare what is still done as the owner of the schema
   */
  async #openSession(
    folder: string,
    prepare?: (session: ProcessSession) => Promise<void>,
  ): Promise<ProcessSession> {
    const session = await this.#startProcess(folder);
    try {
      await prepare?.(session);
      // From here on the session can only take the roles of requests; `reset role` gives it no further rights.
      await session.script("set session authorization authenticator");
      return session;
    } catch (error) {
      await session.kill(new DatabaseUnavailable("the database could not be opened"));
      throw error;
    }
  }

  #startProcess(folder: string): Promise<ProcessSession> {
    return ProcessSession.open({
      directory: folder,
      lock: this.#lock.fileDescriptor,
      changeChannel: this.#options.changeChannel,
      onChange: () => this.#listeners.notify(),
    });
  }
}
