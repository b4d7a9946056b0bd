/** The errors of the database layer. */
import { events } from "#backend/process/events.ts";

export interface DatabaseErrorFields {
  /** SQLSTATE, five characters. */
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
}

const DISK_FULL = "53100";

/** PostgreSQL refused a statement. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: DatabaseErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    // Here, since every process makes its own of what the database says.
    if (this.code === DISK_FULL) events.diskFull.tell(undefined);
  }
}

/** The database cannot answer now: the queue is full, a statement timed out, or the connection was lost. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  /** The seconds that callers are asked to wait. */
  readonly retryAfterSeconds = 1;
  /** The answer to a commit was lost: the transaction may have been committed all the same. */
  readonly isOutcomeUnknown: boolean = false;
}

/** A message got no answer, since the connection ended or the time was over. */
export class ConnectionLost extends DatabaseUnavailable {
  override name = "ConnectionLost";
}

/** The message that got no answer had a commit in it. */
export class CommitOutcomeUnknown extends ConnectionLost {
  override name = "CommitOutcomeUnknown";
  override readonly isOutcomeUnknown = true;
}
