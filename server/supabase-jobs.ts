/**
 * The jobs of a site whose data is a Supabase project. Each process with the service's key looks once a minute;
 * the project gives a due run to one of them.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type ScheduledJob, shortReason } from "@levidence/backend/jobs";
import { Cron } from "croner";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { gateJob } from "./dossiers/gate-job.ts";
import { projectGateStore } from "./dossiers/gate-store.ts";

/** Within one call. */
const PUBLISHED_AT_ONCE = 20;
const LOOK_EVERY_MS = 60_000;
/** The time after its signal in which a run ends, before another process may take over. */
const LEASE_MARGIN_SECONDS = 30;
const PAUSE_AFTER_FAILURE_SECONDS = 600;

/** @param client of the project, with the service's key */
export function projectJobs(client: DataClient): ScheduledJob[] {
  const publication: ScheduledJob = {
    name: "dossier-publication",
    schedule: "* * * * *",
    limitSeconds: 60,
    async run(signal) {
      while (!signal.aborted) {
        const published = dataOrThrow(await client.rpc("publish_due_dossiers", { most: PUBLISHED_AT_ONCE }));
        if (published < PUBLISHED_AT_ONCE) break;
      }
      return undefined;
    },
  };
  const gate = gateJob({ store: projectGateStore(client), now: () => new Date() });
  return [publication, gate];
}

export interface ProjectJobsOptions {
  /** With the service's key. */
  client: DataClient;
  jobs: readonly ScheduledJob[];
  /** Receives one line for a run that failed. */
  report: (line: string) => void;
}

/** Runs the jobs until it is closed, which waits until the runs under way have ended. */
export function startProjectJobs(options: ProjectJobsOptions): { close(): Promise<void> } {
  const closing = new AbortController();
  const ended = runUntilClosed(options, closing.signal);
  return {
    async close() {
      closing.abort(new Error("the process ends"));
      await ended;
    },
  };
}

async function runUntilClosed(options: ProjectJobsOptions, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await runDueJobs(options, new Date(), closing);
    await wait(LOOK_EVERY_MS, undefined, { signal: closing, ref: false }).catch(() => undefined);
  }
}

/** Runs the jobs that are due and that no other process has taken. Never rejects. */
export async function runDueJobs(
  { client, jobs, report }: ProjectJobsOptions,
  now: Date,
  closing = new AbortController().signal,
): Promise<void> {
  for (const job of jobs) {
    try {
      await runWhenDue(client, job, now, closing);
    } catch (error) {
      if (!closing.aborted) report(`Job ${job.name} failed: ${shortReason(error)}`);
    }
  }
}

async function runWhenDue(
  client: DataClient,
  job: ScheduledJob,
  now: Date,
  closing: AbortSignal,
): Promise<void> {
  const [due] = new Cron(job.schedule, { timezone: "UTC" }).previousRuns(1, now);
  if (!due || closing.aborted) return;
  const seconds = job.limitSeconds + LEASE_MARGIN_SECONDS;
  const asked = { job: job.name, due: due.toISOString(), seconds };
  const turn = dataOrThrow(await client.rpc("take_job_turn", asked)) as string | null;
  if (turn === null) return;
  const end = async (pauseSeconds: number, done: { done?: string }) => {
    const ended = { job: job.name, turn, pause_seconds: pauseSeconds, ...done };
    dataOrThrow(await client.rpc("end_job_turn", ended));
  };
  const limit = AbortSignal.timeout(job.limitSeconds * 1000);
  try {
    await job.run(AbortSignal.any([limit, closing]));
    if (limit.aborted) throw new Error(`took longer than ${job.limitSeconds} s`);
  } catch (error) {
    await end(PAUSE_AFTER_FAILURE_SECONDS, {}).catch(() => undefined);
    throw error;
  }
  // A run that was interrupted begins anew, here or in another process.
  await end(0, closing.aborted ? {} : { done: asked.due });
}
