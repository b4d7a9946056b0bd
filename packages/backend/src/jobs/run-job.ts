/** One run of a job, from its start to the record of how it ended. */

import { setTimeout as wait } from "node:timers/promises";
import { type Job, LEASE_MARGIN_SECONDS, type Lease, type RunEnd } from "./job.ts";

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

/** Resolves after `milliseconds`, or as soon as `signal` aborts. Does not keep the process alive. */
export async function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

const MAX_LENGTH = 200;
/** A mail address, or an address of the network with its user and password. */
const ADDRESS = /[^\s<>"'(]*@[^\s<>"')]+/g;
/** A token, a key, a digest. */
const SECRET = /[\w-]{24,}/g;
/** A file, with its folders. */
const FILE = /(?<![\w:/])(?:\/[\w.@-]+){2,}/g;

/** The reason of a failure, for the log and the back office. @returns one line of at most 200 characters, with "…" for addresses, files and possible secrets */
export function shortReason(error: unknown): string {
  const line = textOf(error).replace(/\s+/g, " ").trim();
  const plain = line.replace(ADDRESS, "…").replace(FILE, "…").replace(SECRET, "…");
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}

/** The data client's errors are plain objects. */
function textOf(error: unknown): string {
  const { message, name } = (error ?? {}) as { message?: unknown; name?: unknown };
  return String(message || (error instanceof Error && name) || error);
}

const FIRST_PAUSE_SECONDS = 15;
const HOUR_SECONDS = 3600;

/**
 * Doubles the pause each time, from seconds to an hour. Random, so that what failed together is not tried
 * again together.
 * @param attempts the failed attempts so far
 * @param longestSeconds a shorter end than the hour
 * @returns seconds
 */
export function backOff(attempts: number, longestSeconds = HOUR_SECONDS): number {
  const seconds = Math.min(longestSeconds, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
  return seconds * (0.75 + Math.random() / 2);
}
