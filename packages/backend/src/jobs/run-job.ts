/** One run of a job, from its start to the record of how it ended. */
import { backOff } from "./back-off.ts";
import type { Job } from "./job.ts";
import { LEASE_MARGIN_SECONDS, type Lease, type RunEnd } from "./lease.ts";
import { pauseUntil } from "./pause.ts";
import { shortReason } from "./short-reason.ts";

export interface RunContext {
  /** Receives one line for a run that failed. */
  report: (line: string) => void;
  /** The pause after a failed run. Default: `backOff` */
  retryAfterSeconds?: typeof backOff | undefined;
  /** Aborts when the process is about to end. */
  closing: AbortSignal;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Runs a job that this process has taken. Never rejects. */
export async function runJob(job: Job, lease: Lease, context: RunContext): Promise<void> {
  const { closing, retryAfterSeconds = backOff, report } = context;
  const lapsesAt = performance.now() + (job.limitSeconds + LEASE_MARGIN_SECONDS) * 1000;
  const failures = (lease.failures ?? 0) + 1;
  const ended = await attempt(job, closing, () => retryAfterSeconds(failures, job.longestPauseSeconds));
  if (ended.retrySeconds !== null && !closing.aborted) {
    const pause = `(${failures} in a row), next attempt in ${Math.round(ended.retrySeconds)} s`;
    report(`Job ${job.name} failed${lease.failures === null ? "" : ` ${pause}`}: ${ended.error}`);
  }
  await untilRecorded(job, context, lapsesAt, () => lease.end(closing.aborted ? null : ended));
}

async function attempt(
  job: Job,
  closing: AbortSignal,
  retrySeconds: () => number,
): Promise<NonNullable<RunEnd>> {
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

/** After a short outage, the lease alone would hold the job back for long; once that has lapsed, it is due again. */
async function untilRecorded(
  job: Job,
  { closing, report }: RunContext,
  lapsesAt: number,
  record: () => Promise<void>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await record();
    } catch (error) {
      if (closing.aborted || performance.now() > lapsesAt) return;
      if (pauseMs === FIRST_PAUSE_MS)
        report(`The end of job ${job.name} cannot be recorded now: ${shortReason(error)}`);
      await pauseUntil(pauseMs, closing);
    }
  }
}
