/** Ends this process when its parent process is gone, even while a statement occupies the main thread. */
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
 * @param parent the process identifier of the parent
 */
export function endWithoutParent(parent: number): void {
  new Worker(watch, { eval: true, workerData: { parent, everyMs: EVERY_MS } }).unref();
}
