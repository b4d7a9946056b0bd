import { events } from "@levidence/backend/process";
import { expect, test } from "vitest";
import { startMetrics } from "./metrics.ts";

test("the last success of a job is also the last look that found nothing for it", async () => {
  const jobs = [
    { name: "mail", succeededAt: 1_000, failures: 0 },
    { name: "backup", succeededAt: 2_000, failures: 0 },
    { name: "links", succeededAt: null, failures: 0 },
  ];
  const others = { mails: 0, oldestMailSeconds: 0, checkpointSeconds: 0, logBytes: 0, migration: "1_x.sql" };
  const registry = startMetrics({ folders: {}, figures: async () => ({ jobs, ...others }) });
  const successes = async () =>
    (await registry.metrics()).match(/(?<=^levidence_job_success_timestamp_seconds)\S+ \S+$/gm);
  expect(await successes()).toEqual(['{job="mail"} 1000', '{job="backup"} 2000']);
  events.jobIdle.tell({ job: "mail", at: 3_000_000 });
  events.jobIdle.tell({ job: "backup", at: 1_000_000 });
  expect(await successes()).toEqual(['{job="mail"} 3000', '{job="backup"} 2000']);
});
