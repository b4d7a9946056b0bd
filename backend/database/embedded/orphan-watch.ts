/** Ends this process when the one that started it is gone, also while a statement occupies its only thread. */
import { Worker } from "node:worker_threads";

/** Well within the patience of `directory-lock.ts`: the next site starts as soon as the orphan is gone. */
const EVERY_MS = 500;

/** As text, because a module in TypeScript would bring its compiler, and 18 MB, into the thread. */
const watch = `
const { workerData } = require("node:worker_threads");
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, "SIGKILL");
}, workerData.everyMs);
`;

/**
 * Starts the watch. The database recovers from its log, as after any crash.
 * @param parent the process identifier of the one that asks
 */
export function endWithoutParent(parent: number): void {
  new Worker(watch, { eval: true, workerData: { parent, everyMs: EVERY_MS } }).unref();
}
