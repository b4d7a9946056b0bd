/** The embedded engine: PGlite in a process of its own, over files in one folder. */

import type { OwnerConnection } from "#backend/database/connection.ts";
import {
  ConnectionDatabase,
  type EngineOptions,
  TRANSACTION_TIMEOUT_MS,
} from "#backend/database/connection-database.ts";
import type { Database, TransactionOptions } from "#backend/database/database.ts";
import { DatabaseUnavailable } from "#backend/database/errors.ts";
import { migrate, requireMigrated } from "#backend/database/migrate.ts";
import { Places } from "#backend/database/places.ts";
import { events } from "#backend/process/events.ts";
import { serveCopies } from "./copy-server.ts";
import { findDatabase, findOrMakeDatabase } from "./database-folder.ts";
import { type DirectoryLock, lockDirectory } from "./directory-lock.ts";
import type { EmbeddedConnection } from "./embedded-connection.ts";
import { Maintenance } from "./maintenance.ts";
import { PGliteProcess } from "./pglite-process.ts";

export interface EmbeddedOptions extends EngineOptions {
  /** Holds the database's files and the lock; made when missing. */
  directory: string;
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

/** Lets the statement that reaches the deadline report it, because it knows whether it was a commit. */
const IDLE_MARGIN_MS = 500;
/** For a task of the maintenance: half a task would be begun again and again, and one that hangs is rare. */
const TASK_TIMEOUT_MS = 600_000;

/** From here on the connection can only take the roles of requests, even after `reset role`. */
const FOR_REQUESTS = "set session authorization authenticator";
const AS_OWNER = "set session authorization postgres";

class EmbeddedDatabase extends ConnectionDatabase {
  readonly #options: EmbeddedOptions;
  readonly #lock: DirectoryLock;
  readonly #places: Places;
  readonly #maintenance: Maintenance;
  readonly #timeoutMs: number;
  #process: PGliteProcess | undefined;
  #copies: { close(): Promise<void> } | undefined;
  #closed = false;

  constructor(options: EmbeddedOptions, lock: DirectoryLock) {
    super();
    this.#options = options;
    this.#lock = lock;
    this.#timeoutMs = options.transactionTimeoutMs ?? TRANSACTION_TIMEOUT_MS;
    const { maxWaitMs, maxWaitingTransactions: maxWaiting } = options;
    this.#places = new Places({ concurrency: 1, maxWaiting, maxWaitMs });
    this.#maintenance = new Maintenance(
      {
        ask: (work) => this.withConnection(false, work),
        perform: (task) => this.#places.run(false, () => this.#perform(task)),
      },
      (line) => {
        if (!this.#closed) console.error(line);
      },
    );
  }

  async open(): Promise<void> {
    const { directory } = this.#options;
    const prepare = (folder: string) =>
      this.#openProcess(folder, (connection) =>
        this.#options.isMigrated
          ? requireMigrated(connection, this.#options)
          : migrate(connection, this.#options),
      );
    // A process that has made and migrated a database would keep the memory of that.
    this.#process = await prepare(await findOrMakeDatabase(directory, prepare));
    this.#watch(this.#process);
    this.#copies = serveCopies(directory, (work) => this.#pause(work), console.error);
  }

  protected override withConnection<Result>(
    isVisitors: boolean,
    work: (connection: EmbeddedConnection) => Promise<Result>,
    { timeoutMs = this.#timeoutMs }: TransactionOptions = {},
  ): Promise<Result> {
    return this.#places.run(isVisitors, async () => {
      const process = await this.#currentProcess();
      const connection = process.connection(timeoutMs);
      let deadline: NodeJS.Timeout | undefined;
      // For work that waits for something else than the database; a statement has the connection's own deadline.
      const overdue = new Promise<never>((_, reject) => {
        const reason = `a transaction took longer than ${timeoutMs} ms`;
        deadline = setTimeout(() => {
          void process.kill(reason);
          reject(new DatabaseUnavailable(reason));
        }, timeoutMs + IDLE_MARGIN_MS);
      });
      try {
        return await Promise.race([work(connection), overdue]);
      } finally {
        clearTimeout(deadline);
        if (connection.isDamaged) void process.kill("a statement got no answer in time, or left it damaged");
        if (!this.#closed) this.#maintenance.look();
      }
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    try {
      await this.#copies?.close();
      await this.#places.idle();
      await this.#process?.close();
    } finally {
      this.#lock.release();
    }
  }

  /** Runs `work` in a turn of its own, between two statements of a process that lives. */
  #pause(work: () => Promise<void>): Promise<void> {
    return this.#places.run(false, async () => {
      await this.#currentProcess();
      await work();
    });
  }

  async #perform(task: string): Promise<void> {
    const process = await this.#currentProcess();
    const connection = process.connection();
    const deadline = setTimeout(() => void process.kill("the maintenance took too long"), TASK_TIMEOUT_MS);
    try {
      await connection.script(AS_OWNER);
      await connection.script(task);
    } finally {
      await connection.script(FOR_REQUESTS).catch(() => process.kill("its maintenance could not be ended"));
      clearTimeout(deadline);
    }
  }

  /** Returns the process, a new one if the last one has ended. Called by one transaction at a time. */
  async #currentProcess(): Promise<PGliteProcess> {
    if (this.#closed) throw new DatabaseUnavailable("the database is closed");
    if (!this.#process || this.#process.isEnded) {
      // Two processes would destroy the files, so the new one starts after the exit of the last one.
      await this.#process?.kill();
      this.#process = await this.#restart();
      // Commits just before the end of the process may not have been announced.
      this.notify("");
    }
    return this.#process;
  }

  async #restart(): Promise<PGliteProcess> {
    const startedAt = performance.now();
    try {
      const process = await this.#openProcess(findDatabase(this.#options.directory));
      events.databaseReplaced.tell({ startMs: performance.now() - startedAt });
      this.#watch(process);
      return process;
    } catch (cause) {
      throw new DatabaseUnavailable("the database could not be started anew", { cause });
    }
  }

  #watch(process: PGliteProcess): void {
    void process.ended().then((end) => {
      if (!this.#closed) events.databaseEnded.tell(end);
    });
  }

  /**
   * @param folder of a finished database
   * @param prepare runs as the owner of the schema before requests do
   */
  async #openProcess(
    folder: string,
    prepare?: (connection: OwnerConnection) => Promise<void>,
  ): Promise<PGliteProcess> {
    const process = await this.#startProcess(folder);
    try {
      const connection = process.connection();
      await prepare?.(connection);
      await connection.script(FOR_REQUESTS);
      return process;
    } catch (error) {
      await process.kill();
      throw error;
    }
  }

  #startProcess(folder: string): Promise<PGliteProcess> {
    return PGliteProcess.open({
      directory: folder,
      lock: this.#lock.fileDescriptor,
      changeChannels: this.#options.changeChannels ?? [],
      onChange: this.notify,
    });
  }
}
