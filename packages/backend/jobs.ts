/** Timed work, once among all processes. */

export { DatabaseLeases } from "./src/jobs/database-leases.ts";
export { nextTime } from "./src/jobs/due-time.ts";
export type { Job } from "./src/jobs/job.ts";
export { LEASE_MARGIN_SECONDS, type Lease, type Leases } from "./src/jobs/job.ts";
export { backOff, pauseUntil, shortReason } from "./src/jobs/run-job.ts";
export { JobRunner, type JobsOptions } from "./src/jobs/runner.ts";
