/** The work of PostgreSQL's background processes, which PGlite, one process, lacks. */
import type { Connection } from "#backend/database/connection.ts";

/** Between two looks, each of which takes about a millisecond. */
const LOOK_EVERY_MS = 1_000;
/** After a start, whose first visitors wait for the same process. */
const FIRST_LOOK_MS = 2_000;
/** After a failure, such as that of a full disk. */
const PAUSE_MS = 60_000;

/**
 * The most urgent task as SQL, or null. Checkpoints by size and by time, as PostgreSQL makes them; a checkpoint
 * itself leaves some hundred bytes. A table's turn comes after changes to a tenth of its rows, or when it may
 * hold a thousand (32 kB) that were never counted, because a crash loses the number of changes.
 */
const NEXT_TASK = `
  select coalesce(
    (select 'checkpoint'
     from pg_control_checkpoint(), lateral (select pg_current_wal_insert_lsn() - redo_lsn as bytes) as log
     where bytes > 16 * 1024 ^ 2 or bytes > 1024 ^ 2 and checkpoint_time < now() - interval '5 minutes'),
    (select format('vacuum (analyze) %I.%I', nspname, relname)
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'm') and (
       pg_stat_get_mod_since_analyze(pg_class.oid) > 500 + 0.1 * greatest(reltuples, 0)
       or case when reltuples < 0 then pg_relation_size(pg_class.oid) >= 32 * 1024 else false end)
     limit 1)) as task`;

interface MaintainedDatabase {
  /** Runs work in a turn of its own, within the time of a transaction. */
  ask<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Runs one statement as the owner in a turn of its own. */
  perform(task: string): Promise<void>;
}

/** Decides when to look for a task, and has one performed at a time. */
export class Maintenance {
  readonly #database: MaintainedDatabase;
  readonly #report: (line: string) => void;
  #nextLookAt = performance.now() + FIRST_LOOK_MS;

  /** @param report receives one line for each failure */
  constructor(database: MaintainedDatabase, report: (line: string) => void) {
    this.#database = database;
    this.#report = report;
  }

  /**
   * Looks when it is time. Call it after each transaction: without one there is nothing to do. Never throws.
   */
  look(): void {
    if (performance.now() < this.#nextLookAt) return;
    this.#nextLookAt = Number.POSITIVE_INFINITY;
    void this.#performNext().then((pauseMs) => {
      this.#nextLookAt = performance.now() + pauseMs;
    });
  }

  /** @returns the milliseconds until the next look */
  async #performNext(): Promise<number> {
    try {
      const { rows } = await this.#database.ask((connection) => connection.query(NEXT_TASK));
      const task = rows[0]?.task;
      if (typeof task === "string") await this.#database.perform(task);
      return LOOK_EVERY_MS;
    } catch (error) {
      this.#report(
        `The maintenance of the database failed: ${error instanceof Error ? error.message : error}`,
      );
      return PAUSE_MS;
    }
  }
}
