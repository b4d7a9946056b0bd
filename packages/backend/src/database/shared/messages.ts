/** The messages between a process without a database and the process that has one. */
import type { Claims, QueryResult, Role, Statement, TransactionOptions } from "#backend/database/database.ts";
import {
  CommitOutcomeUnknown,
  DatabaseError,
  type DatabaseErrorFields,
  DatabaseUnavailable,
} from "#backend/database/errors.ts";
import type { Requester } from "#backend/database/queue/requester.ts";

/** Whose transaction it is, and how it runs. */
export interface Terms {
  requester: Requester;
  role: Role;
  claims: Claims;
  options: TransactionOptions;
}

/** Each has its own `id`; further ones of a transaction name the `id` that began it. */
export type DatabaseRequest =
  | { kind: "query"; id: number; terms: Terms; statement: Statement }
  | { kind: "begin"; id: number; terms: Terms }
  | { kind: "statement"; id: number; transaction: number; statement: Statement }
  | { kind: "end"; id: number; transaction: number; isCommit: boolean }
  /** All listeners of the process have received the changes up to this one. */
  | { kind: "acknowledged"; change: number };

export type DatabaseAnswer =
  | { kind: "answer"; id: number; result: QueryResult<unknown> | null }
  | { kind: "failure"; id: number; failure: Failure }
  | { kind: "change"; change: number; announcement: string };

/** One side's end of the connection between two processes. Messages arrive in order. */
export interface Channel<Sent, Received> {
  /** Never throws; a message to an ended process is lost. */
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
  /** Called once, when the other process is gone. */
  onClose(listener: () => void): void;
}

type Failure =
  | { kind: "refused"; fields: DatabaseErrorFields }
  | { kind: "unavailable"; message: string; isOutcomeUnknown: boolean };

/** An error as a message. An unexpected error becomes one of an unavailable database. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DatabaseError) {
    const { code, message, detail, hint, constraint } = error;
    return { kind: "refused", fields: { code, message, detail, hint, constraint } };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "unavailable", message, isOutcomeUnknown: error instanceof CommitOutcomeUnknown };
}

/** The error again, of the class that it had. */
export function errorOf(failure: Failure): DatabaseError | DatabaseUnavailable {
  if (failure.kind === "refused") return new DatabaseError(failure.fields);
  return failure.isOutcomeUnknown
    ? new CommitOutcomeUnknown(failure.message)
    : new DatabaseUnavailable(failure.message);
}
