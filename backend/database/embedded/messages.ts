/** What the process of PGlite tells the site's process about its start; statements travel in PostgreSQL's protocol. */
export type ProcessMessage =
  | { kind: "ready" }
  /** `code`: of the file system, or empty. */
  | { kind: "not-opened"; code: string; reason: string };

/** The number of the file descriptor by which both processes speak PostgreSQL's protocol. */
export const PROTOCOL_FD = 5;
