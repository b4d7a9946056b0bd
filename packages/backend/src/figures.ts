/** What the database knows of the running site, for the operator's metrics. */
import { asAccounts, type Database } from "./database/database.ts";

/** Times are seconds, since 1970 where they name a moment. */
export interface Figures {
  mails: number;
  /** 0 without one. */
  oldestMailSeconds: number;
  jobs: { name: string; succeededAt: number | null; failures: number }[];
  checkpointSeconds: number;
  /** Of the database's log since the last checkpoint. */
  logBytes: number;
  /** The newest migration that was applied. */
  migration: string;
}

const FIGURES = `
  select outbox.*, jobs.*, (select max(file) from backend.migration_digests where file ~ '^[0-9]') as migration,
    extract(epoch from now() - checkpoint_time)::float8 as "checkpointSeconds",
    (pg_current_wal_insert_lsn() - redo_lsn)::float8 as "logBytes"
  from pg_control_checkpoint(),
    (select count(*)::int as mails, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestMailSeconds"
     from backend.outbox) as outbox,
    (select coalesce(json_agg(json_build_object(
       'name', name, 'succeededAt', extract(epoch from succeeded_at)::float8, 'failures', failures)), '[]') as jobs
     from backend.jobs) as jobs`;

/** @throws DatabaseUnavailable, and DatabaseError where the server keeps its checkpoints to itself */
export async function readFigures(database: Database): Promise<Figures> {
  const { rows } = await asAccounts({ database }, (transaction) => transaction.query<Figures>(FIGURES), {
    readOnly: true,
  });
  return rows[0] as Figures;
}
