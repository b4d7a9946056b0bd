/** The messages between the first process and its page processes, and the channels of the database. */
import cluster, { type Worker } from "node:cluster";
import type { Channel, DatabaseAnswer, DatabaseRequest } from "#backend/database/shared/messages.ts";

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

/** Whether this process was started by another one to serve pages. */
export const isPageProcess = cluster.isWorker;
