/** What the thread that owns PGlite and the thread that asks say to each other. */
import type { DatabaseErrorFields } from "../errors.ts";
import type { SessionResult } from "../session.ts";

export interface WorkerData {
  /** Folder of the database's files. */
  directory: string;
}

export type WorkerRequest = { id: number } & (
  | { kind: "query"; sql: string; parameters: (string | null)[] }
  | { kind: "script"; sql: string }
  | { kind: "close" }
);

export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "catalogue-changed" }
  | { kind: "result"; id: number; result?: SessionResult }
  | { kind: "failure"; id: number; error: DatabaseErrorFields };
