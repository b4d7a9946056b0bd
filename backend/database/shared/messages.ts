/** What a process without a database of its own and the one that has it say to each other. */
import type {
  Database,
  QueryResult,
  Role,
  Statement,
  TransactionOptions,
} from "#backend/database/database.ts";
import {
  CommitOutcomeUnknown,
  DatabaseError,
  type DatabaseErrorFields,
  DatabaseUnavailable,
} from "#backend/database/errors.ts";
import type { Requester } from "#backend/database/queue/requester.ts";

type Listener = Parameters<Database["onChange"]>[0];
/** What a listener to changes is called with. */
type Announcement = Parameters<Listener>;

/** Whose transaction it is, and how it runs. */
export interface Terms {
  requester: Requester;
  role: Role;
  claims: Readonly<Record<string, unknown>>;
  options: TransactionOptions;
}

/** Each has its own `id`; further ones of a transaction name the `id` that began it. */
export type DatabaseRequest =
  | { kind: "query"; id: number; terms: Terms; statement: Statement }
  | { kind: "begin"; id: number; terms: Terms }
  | { kind: "statement"; id: number; transaction: number; statement: Statement }
  | { kind: "end"; id: number; transaction: number; isCommit: boolean }
  /** Everything up to this change has been told to the listeners. */
  | { kind: "heard"; change: number };

export type DatabaseAnswer =
  | { kind: "answer"; id: number; result: QueryResult<unknown> | null }
  | { kind: "failure"; id: number; failure: Failure }
  | { kind: "change"; change: number; announcement: Announcement };

/** One side's end of the connection between two processes. Messages arrive in order. */
export interface Channel<Sent, Received> {
  /** Never throws; what is sent to a process that is gone is lost. */
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
  /** Called once, when the other process is gone. */
  onClose(listener: () => void): void;
}

type Failure =
  | { kind: "refused"; fields: DatabaseErrorFields }
  | { kind: "unavailable"; message: string; isOutcomeUnknown: boolean };

/** An error as it travels. What is no error of the database becomes one of a database that cannot answer. */
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
