/** The messages between the site's process and the process of PGlite. */
import type { DatabaseErrorFields } from "#backend/database/errors.ts";
import type { SessionResult } from "#backend/database/session.ts";

export type ProcessRequest = { id: number } & (
  | { kind: "query"; sql: string; parameters: (string | null)[] }
  | { kind: "script"; sql: string }
  | { kind: "close" }
);

export type ProcessMessage =
  | { kind: "ready" }
  /** `code`: of the file system, or empty. */
  | { kind: "not-opened"; code: string; reason: string }
  | { kind: "changed" }
  | { kind: "result"; id: number; result?: SessionResult }
  /** `isLast`: the process ends, and answers nothing more. */
  | { kind: "failure"; id: number; error: DatabaseErrorFields; isLast: boolean };
