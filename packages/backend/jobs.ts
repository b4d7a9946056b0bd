/** Timed work, once among all processes. */
export { backOff } from "./src/jobs/back-off.ts";
export { nextTime } from "./src/jobs/due-time.ts";
export type { Job, ScheduledJob } from "./src/jobs/job.ts";
export { pauseUntil } from "./src/jobs/pause.ts";
export { JobRunner, type JobsOptions } from "./src/jobs/runner.ts";
export { shortReason } from "./src/jobs/short-reason.ts";
