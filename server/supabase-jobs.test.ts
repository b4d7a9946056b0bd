/**
 * A Supabase project's jobs, in our processes: our own backend stands for the project,
 * reached by its interface alone.
 */

import { type Job, JobRunner } from "@levidence/backend/jobs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { secretKey, startBackend, type TestBackend } from "#tests/support/people/test-backend.ts";
import { PAUSE_AFTER_FAILURE_SECONDS, projectJobs, projectLeases } from "./supabase-jobs.ts";

describe.each(engines)("on $name", ({ open }) => {
  let project: TestBackend;
  beforeAll(async () => {
    project = await startBackend(await open());
  });
  afterAll(() => project.backend.close());

  const query = async <Row>(sql: string) =>
    (await project.database.queryAs<Row>("service_role", {}, { sql })).rows;
  const clientWith = (key: string) =>
    createDataClient({
      dataUrl: "http://project.test",
      publishableKey: key,
      accessToken: key,
      async fetch(input, init) {
        const request = new Request(input, init);
        if (request.url.endsWith("/end_job_turn")) {
          const { job, turn } = await request.clone().json();
          turns.set(job, turn);
        }
        return project.backend.fetch(request);
      },
    });
  const client = clientWith(secretKey);
  /** The last turn of each job that was given back. */
  const turns = new Map<string, string>();

  /** Looks once, as a process does; resolves when the runs that it started have ended. */
  async function lookAt(jobs: readonly Job[], report: (line: string) => void, now: Date): Promise<void> {
    const leases = projectLeases(client, () => now);
    const looked = Promise.withResolvers<void>();
    const ends: Promise<void>[] = [];
    const runner = new JobRunner({
      leases: {
        async look(due, start) {
          if (ends.length > 0) return Number.POSITIVE_INFINITY;
          const next = await leases.look(due, (job, take) =>
            start(job, async () => {
              const lease = await take();
              const ended = Promise.withResolvers<void>();
              if (lease) ends.push(ended.promise);
              return lease && { ...lease, end: (end) => lease.end(end).then(ended.resolve) };
            }),
          );
          looked.resolve();
          return next;
        },
      },
      jobs,
      report,
      retryAfterSeconds: () => PAUSE_AFTER_FAILURE_SECONDS,
    });
    await looked.promise;
    await Promise.all(ends);
    await runner.close();
  }

  let jobs = 0;
  function counted(run: () => Promise<undefined> = async () => undefined) {
    let runs = 0;
    jobs += 1;
    const name = `counted-${jobs}`;
    const lines: string[] = [];
    const job: Job = {
      name,
      schedule: "41 2 * * *",
      limitSeconds: 60,
      run: () => {
        runs += 1;
        return run();
      },
    };
    const look = (time: string) => lookAt([job], (line) => lines.push(line), new Date(time));
    return { name, look, lines, runs: () => runs };
  }

  test("a run belongs to one process, and comes once", async () => {
    const { look, lines, runs } = counted();
    await Promise.all(["00", "01", "02"].map((second) => look(`2026-11-24T02:41:${second}.5Z`)));
    await look("2026-11-24T23:00:00Z");
    expect(runs()).toBe(1);
    await look("2026-11-25T02:41:00.5Z");
    expect(runs()).toBe(2);
    expect(lines).toEqual([]);
  });

  test("a job whose turn is refused keeps no other from its own", async () => {
    const { name, runs, look } = counted();
    await look("2026-11-23T02:41:00.5Z");
    const refused: Job = { name: "x".repeat(61), schedule: "41 2 * * *", limitSeconds: 60, run: vi.fn() };
    const other: Job = { name, schedule: "41 2 * * *", limitSeconds: 60, run: async () => undefined };
    const started: string[] = [];
    const looked = projectLeases(client, () => new Date("2026-11-24T02:41:00.5Z")).look(
      [refused, other],
      async (job, take) => Boolean((await take()) && started.push(job.name)),
    );
    await expect(looked).rejects.toThrow();
    expect(started).toEqual([name]);
    expect(runs()).toBe(1);
  });

  test("a run that failed is told, and comes again after a pause", async () => {
    const { name, look, lines, runs } = counted(() => Promise.reject(new Error("no such row")));
    await look("2026-11-24T03:00:00Z");
    await look("2026-11-24T03:01:00Z");
    expect(runs()).toBe(1);
    expect(lines).toEqual([`Job ${name} failed: no such row`]);
    const over = { job: name, turn: String(turns.get(name)), pause_seconds: 0 };
    expect(await client.rpc("end_job_turn", over)).toMatchObject({ data: true });
    await look("2026-11-24T03:11:00Z");
    expect(runs()).toBe(2);
  });

  test("what is planned is published, and the gate judges what is shown", async () => {
    await query(
      "insert into public.dossier_drafts (id, record, analysis) select id, '{}', 'Un.' from public.products where slug = 'jbl-flip-7'",
    );
    await query(
      "select public.publish_dossier(id, updated_at, '', now() + interval '1 day') from public.dossier_drafts where analysis = 'Un.'",
    );
    await query("update public.dossier_schedules set publish_at = now() - interval '1 hour'");
    await query("update public.products set affiliate_url = 'https://tidd.ly/1' where slug = 'body-comp'");
    const lines: string[] = [];
    // One after the other: in one look both run at once, and the gate may judge what was shown before.
    for (const job of projectJobs(client)) await lookAt([job], (line) => lines.push(line), new Date());
    expect(lines).toEqual([]);
    expect(await query("select from public.dossiers where analysis = 'Un.'")).toHaveLength(1);
    expect(await query("select from public.dossier_findings")).toHaveLength(30);
    expect(
      await query(
        "select slug from public.dossier_findings join public.products using (id) where blocking > 0",
      ),
    ).toEqual([{ slug: "jbl-flip-7" }]);
    expect(
      await query(
        "select slug from public.dossier_findings join public.products using (id) where findings::text like '%marque d’un programme%'",
      ),
    ).toEqual([{ slug: "body-comp" }]);
  });

  test("without the service's key no turn is given and nothing is published", async () => {
    const visitor = clientWith(project.backend.publishableKey);
    const turn = await visitor.rpc("take_job_turn", { job: "x", due: "2026-11-24", seconds: 1 });
    const publication = await visitor.rpc("publish_due_dossiers", { most: 1 });
    expect([turn.error?.code, publication.error?.code]).toEqual(["42501", "42501"]);
  });
});
