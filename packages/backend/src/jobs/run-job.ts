/** One run of a job, from its claim to the record of how it ended. */
import type { Transaction } from "#backend/database/database.ts";
import { backOff } from "./back-off.ts";
import { nextTime } from "./due-time.ts";
import type { Job } from "./job.ts";
import { recordOutcome, releaseJob } from "./job-rows.ts";
import { pauseUntil } from "./pause.ts";
import { shortReason } from "./short-reason.ts";

export interface RunContext {
  transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Milliseconds since 1970. */
  clock(transaction: Transaction): number | Promise<number>;
  /** Receives one line for a run that failed. */
  report: (line: string) => void;
  /** The pause after a failed run. Default: `backOff` */
  retryAfterSeconds?: typeof backOff | undefined;
  /** Aborts when the process is about to end. */
  closing: AbortSignal;
}

type Ended = { error: string | null; retrySeconds: number | null };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Runs a job that this process has claimed. Never rejects.
 * @param run the name of the run in the job's row
 * @param failures the failed runs in a row before this one
 */
export async function runJob(job: Job, run: string, failures: number, context: RunContext): Promise<void> {
  const { closing, retryAfterSeconds = backOff, report } = context;
  const ended = await attempt(job, closing, () => retryAfterSeconds(failures + 1, job.longestPauseSeconds));
  if (ended.retrySeconds !== null && !closing.aborted) {
    const pause = `next attempt in ${Math.round(ended.retrySeconds)} s`;
    report(`Job ${job.name} failed (${failures + 1} in a row), ${pause}: ${ended.error}`);
  }
  await untilRecorded(job, context, (transaction) => record(transaction, job, run, ended, context));
}

async function attempt(job: Job, closing: AbortSignal, retrySeconds: () => number): Promise<Ended> {
  const limit = AbortSignal.timeout(job.limitSeconds * 1000);
  try {
    const problem = await job.run(AbortSignal.any([limit, closing]));
    if (!limit.aborted)
      return { error: problem === undefined ? null : shortReason(problem), retrySeconds: null };
  } catch (failure) {
    if (!limit.aborted) return { error: shortReason(failure), retrySeconds: retrySeconds() };
  }
  return { error: `took longer than ${job.limitSeconds} s`, retrySeconds: retrySeconds() };
}

async function record(
  transaction: Transaction,
  job: Job,
  run: string,
  { error, retrySeconds }: Ended,
  { clock, closing }: RunContext,
): Promise<void> {
  const now = await clock(transaction);
  const ended = { name: job.name, run, now };
  if (closing.aborted) return releaseJob(transaction, ended);
  const dueAt = nextTime(job, now, (await job.nextDue?.(transaction)) ?? null);
  const retryAt = retrySeconds === null ? null : now + retrySeconds * 1000;
  await recordOutcome(transaction, ended, { error, dueAt, retryAt });
}

/** After a short outage, the lease alone would hold the job back for long. */
async function untilRecorded(
  job: Job,
  { closing, report, transact }: RunContext,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await transact(work);
    } catch (error) {
      if (closing.aborted) return;
      if (pauseMs === FIRST_PAUSE_MS)
        report(`The end of job ${job.name} cannot be recorded now: ${shortReason(error)}`);
      await pauseUntil(pauseMs, closing);
    }
  }
}
