/** Messages of the PGlite process about its start; statements use PostgreSQL's protocol instead. */
export type ProcessMessage =
  | { kind: "ready" }
  /** `code`: of the file system, or empty. */
  | { kind: "not-opened"; code: string; reason: string };

/** The number of the file descriptor by which both processes speak PostgreSQL's protocol. */
export const PROTOCOL_FD = 5;
