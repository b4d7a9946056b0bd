/** The messages between the first process and its page processes, and the channels of the database. */
import cluster, { type Worker } from "node:cluster";
import type {
  Channel,
  DatabaseAnswer,
  DatabaseRequest,
} from "@levidence/backend/src/database/shared/messages.ts";

/** Of a page process about its start. */
export type StartMessage = { start: "ready" } | { start: "failed"; reason: string };

interface Sender {
  // biome-ignore lint/suspicious/noExplicitAny: Node's own type
  send?(message: any, handle: undefined, options: undefined, sent: (error: Error | null) => void): boolean;
  // biome-ignore lint/suspicious/noExplicitAny: Node's own type
  on(event: "message", listener: (message: any) => void): unknown;
}

function channelOf<Sent, Received>(other: Sender, onClose: (listener: () => void) => void) {
  return {
    // Without a listener for the outcome, a process that is gone would be an error.
    send: (message) => void other.send?.({ database: message }, undefined, undefined, () => undefined),
    onMessage: (listener) =>
      other.on("message", (message: { database?: Received }) => {
        if (message.database) listener(message.database);
      }),
    onClose,
  } satisfies Channel<Sent, Received>;
}

/** @returns the connection to a page process that uses this process's database */
export function channelTo(worker: Worker): Channel<DatabaseAnswer, DatabaseRequest> {
  return channelOf(worker.process, (listener) => worker.once("exit", listener));
}

/** @returns the connection of a page process to the database of the first process */
export function channelToFirst(): Channel<DatabaseRequest, DatabaseAnswer> {
  return channelOf(process, (listener) => process.once("disconnect", listener));
}

/** Tells the first process how the start went. Resolves when that has been sent. */
export function reportStart(message: StartMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

/** Between the first process and a page process. */
type MetricsMessage = { metrics: "wanted" } | { metrics: object[] };

/** How long a page process may take to answer: one that hangs must not hold the others back. */
const METRICS_TIMEOUT_MS = 3_000;

/** @returns the figures of a page process; undefined when it does not answer */
export async function askForMetrics({ process: page }: Worker): Promise<object[] | undefined> {
  let late: NodeJS.Timeout | undefined;
  let receive: ((message: MetricsMessage) => void) | undefined;
  try {
    return await new Promise((resolve) => {
      receive = ({ metrics }) => {
        if (Array.isArray(metrics)) resolve(metrics);
      };
      page.on("message", receive);
      late = setTimeout(resolve, METRICS_TIMEOUT_MS, undefined);
      page.send({ metrics: "wanted" } satisfies MetricsMessage, undefined, undefined, (error) => {
        if (error) resolve(undefined);
      });
    });
  } finally {
    clearTimeout(late);
    if (receive) page.off("message", receive);
  }
}

/** Answers the first process. @param read the figures of this page process */
export function answerForMetrics(read: () => Promise<object[]>): void {
  process.on("message", async ({ metrics }: MetricsMessage) => {
    if (metrics !== "wanted") return;
    const answer: MetricsMessage = { metrics: await read() };
    process.send?.(answer, undefined, undefined, () => undefined);
  });
}

/** Whether this process was started by another one to serve pages. */
export const isPageProcess = cluster.isWorker;
