/** The rows of jobs. Times are the database's, shared by all processes, in milliseconds since 1970. */
import type { Transaction } from "#backend/database/database.ts";

export interface JobRow {
  name: string;
  dueAt: number | null;
  retryAt: number | null;
  leasedUntil: number | null;
  failures: number;
  succeededAt: number | null;
  /** Whether the operator was told that it has not succeeded since. */
  isTold: boolean;
  /** Names the last run; another one once another process has started the job. */
  run: string | null;
  /** Whether the database is a restored copy, where no job starts. */
  isHeld: boolean;
}

/** How a run ended. */
export interface Outcome {
  /** Null after a success. */
  error: string | null;
  dueAt: number | null;
  retryAt: number | null;
}

/** @returns the database's time, in milliseconds since 1970 */
export async function readClock(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ now: number }>(
    "select extract(epoch from now())::float8 * 1000 as now",
  );
  return rows[0]?.now ?? Date.now();
}

/** @returns the rows of all jobs, by name */
export async function readJobs(transaction: Transaction): Promise<Map<string, JobRow>> {
  const { rows } = await transaction.query<JobRow>(
    `select name, ${epoch("due_at")} as "dueAt", ${epoch("retry_at")} as "retryAt",
       ${epoch("leased_until")} as "leasedUntil", failures, ${epoch("succeeded_at")} as "succeededAt",
       is_told as "isTold", started_at::text as run, exists (select from backend.restored_copy) as "isHeld" from backend.jobs`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Makes the rows that are missing, due at `now`. */
export async function addRows(
  transaction: Transaction,
  names: readonly string[],
  now: number,
): Promise<void> {
  await transaction.query(
    `insert into backend.jobs (name, due_at)
     select name, ${time("$2")} from jsonb_array_elements_text($1::jsonb) as name on conflict do nothing`,
    [JSON.stringify(names), now],
  );
}

/** Removes the rows of jobs that no longer exist, and that no process of an earlier version is running. */
export async function removeOtherRows(transaction: Transaction, names: readonly string[]): Promise<void> {
  await transaction.query(
    `delete from backend.jobs
     where leased_until is null and name not in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(names)],
  );
}

/**
 * Starts a run, unless another process has started one since the row was read. A lease that has lapsed counts
 * as a failure.
 * @returns the name of the run; null when another process was first
 */
export async function claimJob(
  transaction: Transaction,
  row: JobRow,
  { now, leasedUntil, dueAt }: { now: number; leasedUntil: number; dueAt: number | null },
): Promise<string | null> {
  const { rows } = await transaction.query<{ run: string }>(
    `update backend.jobs set
       started_at = ${time("$2")}, leased_until = ${time("$3")}, due_at = ${time("$4")}, retry_at = null,
       failures = failures + (leased_until is not null)::int,
       last_error = case when leased_until is null then last_error else 'the process ended during the run' end
     where name = $1 and started_at is not distinct from $5::timestamptz and (leased_until is null or leased_until <= ${time("$2")})
     returning started_at::text as run`,
    [row.name, now, leasedUntil, dueAt, row.run],
  );
  return rows[0]?.run ?? null;
}

/** Ends a run; nothing happens when its lease lapsed and another process has started the job meanwhile. */
export async function recordOutcome(
  transaction: Transaction,
  { name, run, now }: { name: string; run: string; now: number },
  { error, dueAt, retryAt }: Outcome,
): Promise<void> {
  await transaction.query(
    `update backend.jobs set
       leased_until = null, finished_at = ${time("$3")}, due_at = ${time("$4")}, retry_at = ${time("$5")},
       failures = case when $6::text is null then 0 else failures + 1 end, last_error = $6,
       succeeded_at = case when $6::text is null then ${time("$3")} else succeeded_at end,
       is_told = is_told and $6::text is not null
     where name = $1 and started_at = $2::timestamptz`,
    [name, run, now, dueAt, retryAt, error],
  );
}

/** Gives a run up that was interrupted: another process, or the next start, begins it anew. */
export async function releaseJob(
  transaction: Transaction,
  { name, run, now }: { name: string; run: string; now: number },
): Promise<void> {
  await transaction.query(
    `update backend.jobs set leased_until = null, due_at = ${time("$3")} where name = $1 and started_at = $2::timestamptz`,
    [name, run, now],
  );
}

/** Notes that the operator is told of a job. @returns false when another process was first */
export async function noteTold(transaction: Transaction, name: string): Promise<boolean> {
  const sql = "update backend.jobs set is_told = true where name = $1 and not is_told";
  return (await transaction.query(sql, [name])).affectedRows > 0;
}

/** How the jobs are. */
export interface JobsState {
  /** `failing`: one has failed, or should have started a quarter of an hour ago; `held`: in a restored copy. */
  state: "ok" | "failing" | "held";
  /** The seconds since the last success of each job, null without one. */
  successAges: Readonly<Record<string, number | null>>;
}

/** Reads how the jobs are at `now`. */
export async function readJobsState(transaction: Transaction, now: number): Promise<JobsState> {
  const { rows } = await transaction.query<JobsState>(
    `select case when exists (select from backend.restored_copy) then 'held'
         when bool_or(failures > 0 or coalesce(leased_until, retry_at, due_at) < ${time("$1")} - interval '15 minutes') then 'failing'
         else 'ok' end as state,
       coalesce(jsonb_object_agg(name, extract(epoch from ${time("$1")} - succeeded_at)), '{}') as "successAges"
     from backend.jobs`,
    [now],
  );
  return rows[0] as JobsState;
}

const epoch = (column: string) => `extract(epoch from ${column})::float8 * 1000`;
const time = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;
