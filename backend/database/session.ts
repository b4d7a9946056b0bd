/** One connection of either engine, and transactions on it. */
import type { Parameter, QueryResult, Role, Transaction, TransactionOptions } from "./database.ts";
import { CommitUnanswered, DatabaseError, DatabaseUnavailable } from "./errors.ts";

export interface SessionResult extends QueryResult<Record<string, unknown>> {
  /** The command tag's first word, such as SELECT or COMMIT. */
  command: string;
}

export interface Session {
  query(sql: string, parameters?: readonly Parameter[]): Promise<SessionResult>;
}

/** A session of the schema's owner; `script` runs several statements at once. */
export interface OwnerSession extends Session {
  script(sql: string): Promise<void>;
}

/**
 * Runs `work` in a transaction of `session`; see Database.runAs for the contract.
 * @throws what `work` throws, after ROLLBACK; CommitUnanswered when nobody knows whether a write was committed
 */
export async function runTransaction<Result>(
  session: Session,
  role: Role,
  claims: Readonly<Record<string, unknown>>,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  try {
    await session.query(options.readOnly ? "begin read only" : "begin");
    await applySettings(session, {
      ...options.settings,
      role,
      "request.jwt.claims": JSON.stringify({ ...claims, role }),
    });
    const result = await work(session as Transaction);
    const { command } = await endTransaction(session, options);
    if (command === "ROLLBACK" && !options.rollback) {
      throw new DatabaseError({
        code: "25P02",
        message: "the transaction had failed and was rolled back instead of committed",
      });
    }
    return result;
  } catch (error) {
    // Fails when the connection is lost; the first error is more useful.
    await session.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function endTransaction(session: Session, options: TransactionOptions): Promise<SessionResult> {
  if (options.rollback) return session.query("rollback");
  try {
    return await session.query("commit");
  } catch (error) {
    if (options.readOnly || !(error instanceof DatabaseUnavailable)) throw error;
    throw new CommitUnanswered(error.message, { cause: error });
  }
}

async function applySettings(session: Session, settings: Record<string, string>): Promise<void> {
  const calls = Object.keys(settings).map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  );
  await session.query(`select ${calls.join(", ")}`, Object.entries(settings).flat());
}
