/** The PostgreSQL engine: a pool of connections that can only switch to the roles of requests. */
import pg from "pg";
import type { TransactionConnection } from "#backend/database/connection.ts";
import {
  ConnectionDatabase,
  type EngineOptions,
  TRANSACTION_TIMEOUT_MS,
} from "#backend/database/connection-database.ts";
import type { Database, TransactionOptions } from "#backend/database/database.ts";
import { migrate, requireMigrated } from "#backend/database/migrate.ts";
import { MAX_WAIT_MS, Places } from "#backend/database/places.ts";
import { toDatabaseFailure, WireConnection } from "#backend/database/wire/connection.ts";
import { StatementCache } from "#backend/database/wire/statement-cache.ts";
import { ChangeConnection } from "./change-connection.ts";
import { connectAsOwner, isSuperuser } from "./owner.ts";

export interface PostgresOptions extends EngineOptions {
  /** Address of the running backend: role `authenticator`, or one that may become it. */
  databaseUrl: string;
  /** Address of the schema's owner; the same as `databaseUrl` when absent. */
  migrationDatabaseUrl?: string | undefined;
}

const MAX_CONNECTIONS = 10;
/** The time in which a working server reports that a statement timed out. */
const ANSWER_MARGIN_MS = 500;

/**
 * Brings the database up to date and opens a pool on it.
 * @throws MigrationError, DatabaseUnavailable when the server does not answer
 */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, migrationDatabaseUrl, isMigrated } = options;
  const owner =
    migrationDatabaseUrl && !isMigrated
      ? await connectAsOwner(migrationDatabaseUrl, "MIGRATION_DATABASE_URL")
      : await connectAsOwner(databaseUrl, "DATABASE_URL");
  try {
    await (isMigrated ? requireMigrated : migrate)(owner.connection, options);
  } finally {
    await owner.close();
  }
  const database = new PostgresDatabase(options, await isSuperuser(databaseUrl));
  try {
    await database.open();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

class PostgresDatabase extends ConnectionDatabase {
  readonly #pool: pg.Pool;
  readonly #options: PostgresOptions;
  readonly #places: Places;
  readonly #timeoutMs: number;
  /** What each connection of the pool keeps prepared. */
  readonly #prepared = new WeakMap<pg.PoolClient, StatementCache>();
  #changes: ChangeConnection | undefined;

  constructor(options: PostgresOptions, connectsAsSuperuser: boolean) {
    super();
    this.#options = options;
    const { maxWaitMs = MAX_WAIT_MS, maxWaitingTransactions: maxWaiting } = options;
    this.#places = new Places({ concurrency: MAX_CONNECTIONS, maxWaiting, maxWaitMs });
    const timeoutMs = options.transactionTimeoutMs ?? TRANSACTION_TIMEOUT_MS;
    this.#timeoutMs = timeoutMs;
    this.#pool = new pg.Pool({
      connectionString: options.databaseUrl,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: maxWaitMs,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: timeoutMs,
      // PostgreSQL would compile the description of the schema for a second, each time, to save milliseconds of it.
      options: "-c timezone=UTC -c client_min_messages=warning -c jit=off",
      onConnect: async (client) => {
        // A superuser must not stay one: `reset role` inside a request would give it back.
        if (connectsAsSuperuser) await client.query("set session authorization authenticator");
      },
    });
    // The pool replaces a lost idle connection; without a listener the error would end the process.
    this.#pool.on("error", () => undefined);
  }

  /** @throws DatabaseUnavailable when the server does not answer */
  async open(): Promise<void> {
    await this.ping();
    const { databaseUrl, changeChannels } = this.#options;
    if (!changeChannels) return;
    this.#changes = await ChangeConnection.open(databaseUrl, changeChannels, this.notify).catch((error) => {
      throw toDatabaseFailure(error);
    });
  }

  protected override async withConnection<Result>(
    isVisitors: boolean,
    work: (connection: TransactionConnection) => Promise<Result>,
    options: TransactionOptions,
  ): Promise<Result> {
    const result = await this.#places.run(isVisitors, (deadline) =>
      this.#onConnection(deadline, work, options),
    );
    if (!options.readOnly && !options.rollback && !options.withoutAnnouncement)
      await this.#changes?.catchUp();
    return result;
  }

  async #onConnection<Result>(
    deadline: number,
    work: (connection: TransactionConnection) => Promise<Result>,
    { timeoutMs = this.#timeoutMs }: TransactionOptions,
  ): Promise<Result> {
    const client = await this.#connect(deadline);
    const connection = new WireConnection(client, timeoutMs + ANSWER_MARGIN_MS, this.#preparedOn(client));
    let lost = false;
    // The failing statement reports it; without a listener it would end the process.
    const onError = () => {
      lost = true;
    };
    client.on("error", onError);
    try {
      return await work(connection);
    } finally {
      // The listener stays on a lost connection, which may still fail once more.
      if (!connection.isLost) client.off("error", onError);
      client.release(lost || connection.isLost || !connection.isIdle);
    }
  }

  async close(): Promise<void> {
    await this.#places.idle();
    await this.#changes?.close();
    await this.#pool.end();
  }

  #preparedOn(client: pg.PoolClient): StatementCache {
    const found = this.#prepared.get(client) ?? new StatementCache();
    this.#prepared.set(client, found);
    return found;
  }

  /** @throws DatabaseUnavailable when there is no connection by `deadline` */
  async #connect(deadline: number): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      // Made only then: the stack of an error costs as much as a statement.
      const refuse = () => reject(new Error("no connection in time"));
      timer = setTimeout(refuse, Math.max(1, deadline - performance.now()));
    });
    try {
      return await Promise.race([connecting, late]);
    } catch (error) {
      connecting.then((client) => client.release()).catch(() => undefined);
      throw toDatabaseFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
