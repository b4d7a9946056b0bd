/**
 * The jobs of a site whose data is a Supabase project. Each process with the service's key looks once a minute;
 * the project gives a due run to one of them.
 */
import { type Job, LEASE_MARGIN_SECONDS, type Lease, type Leases } from "@levidence/backend/jobs";
import { Cron } from "croner";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { gateJob } from "./dossiers/gate-job.ts";
import { projectGateStore } from "./dossiers/gate-store.ts";
import { publicationJob } from "./dossiers/publication-job.ts";

const LOOK_EVERY_MS = 60_000;
/** The pause after a run that failed. */
export const PAUSE_AFTER_FAILURE_SECONDS = 600;

/** @param client of the project, with the service's key */
export function projectJobs(client: DataClient): Job[] {
  const publish = async (most: number) => dataOrThrow(await client.rpc("publish_due_dossiers", { most }));
  const publication = publicationJob(publish, { schedule: "* * * * *" });
  const gate = gateJob({ store: projectGateStore(client), now: () => new Date() });
  return [publication, gate];
}

/** Runs are given out by the project, to one of the processes that ask. */
export function projectLeases(client: DataClient, now: () => Date = () => new Date()): Leases {
  const take = async (job: string, due: string, seconds: number): Promise<Lease | null> => {
    const turn = dataOrThrow(await client.rpc("take_job_turn", { job, due, seconds })) as string | null;
    if (turn === null) return null;
    return {
      failures: null,
      async end(end) {
        const isDone = end !== null && end.retrySeconds === null;
        const ended = { job, turn, pause_seconds: end?.retrySeconds ?? 0, ...(isDone && { done: due }) };
        dataOrThrow(await client.rpc("end_job_turn", ended));
      },
    };
  };
  return {
    async look(jobs, start) {
      const looks = jobs.map(async (job) => {
        const due = job.schedule && lastTime(job.schedule, now());
        const seconds = job.limitSeconds + LEASE_MARGIN_SECONDS;
        if (due) await start(job, () => take(job.name, due.toISOString(), seconds));
      });
      // A job whose turn cannot be asked for keeps no other from its own.
      const failed = (await Promise.allSettled(looks)).find((look) => look.status === "rejected");
      if (failed) throw failed.reason;
      return LOOK_EVERY_MS;
    },
  };
}

/** @returns the last time of the schedule until `now` */
const lastTime = (schedule: string, now: Date) =>
  new Cron(schedule, { timezone: "UTC" }).previousRuns(1, now)[0];
