/** One connection of either engine, and transactions on it. */
import type {
  Claims,
  Parameter,
  QueryResult,
  Role,
  Statement,
  StatementOptions,
  Transaction,
  TransactionOptions,
} from "./database.ts";
import { CommitOutcomeUnknown, ConnectionLost, DatabaseError } from "./errors.ts";

export interface CommandResult extends QueryResult<Record<string, unknown>> {
  /** The command tag's first word, such as SELECT or COMMIT. */
  command: string;
}

export interface Connection {
  query(sql: string, parameters?: readonly Parameter[]): Promise<CommandResult>;
}

/** A connection of the schema's owner; `script` runs several statements at once. */
export interface OwnerConnection extends Connection {
  script(sql: string): Promise<void>;
}

/** A connection that can carry transactions of requests. */
export interface TransactionConnection extends Connection {
  /**
   * Sends the statements as one message; the first one that fails ends it. Without an open transaction they
   * are one transaction, which a failure rolls back with its local settings.
   * @param role whose statements they are, once their settings have been applied
   * @returns one result for each statement
   */
  send(statements: readonly Statement[], role: Role): Promise<CommandResult[]>;
}

/**
 * Runs one statement in a transaction of `connection`; see Database.queryAs for the contract. It is one message,
 * whose end is the commit. A write whose result must be checked is two, because a commit that was sent along
 * cannot be withheld.
 * @throws errors of `check`; CommitOutcomeUnknown when the answer to the commit of a write was lost
 */
export async function runStatement(
  connection: TransactionConnection,
  role: Role,
  claims: Claims,
  statement: Statement,
  options: StatementOptions,
): Promise<CommandResult> {
  if (options.readOnly || !(options.check || options.rollback)) {
    const message = [settingsOf(role, claims, options), statement];
    const results = await committing(options, () => connection.send(message, role));
    const result = results.at(-1) as CommandResult;
    options.check?.(result);
    return result;
  }
  const work = async (transaction: Transaction) => {
    const result = await transaction.query(statement.sql, statement.parameters);
    options.check?.(result);
    return result as CommandResult;
  };
  return runTransaction(connection, role, claims, work, options);
}

/**
 * Runs `work` in a transaction of `connection`; see Database.runAs for the contract. The first statement of
 * `work` takes BEGIN and the settings along.
 * @throws errors of `work`, after ROLLBACK; CommitOutcomeUnknown when the answer to the commit was lost
 */
export async function runTransaction<Result>(
  connection: TransactionConnection,
  role: Role,
  claims: Claims,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions,
): Promise<Result> {
  const opening: Statement[] = [{ sql: "begin" }, settingsOf(role, claims, options)];
  const query = async (sql: string, parameters: readonly Parameter[] = []) => {
    const results = await connection.send([...opening.splice(0), { sql, parameters }], role);
    return results.at(-1);
  };
  try {
    const result = await work({ query } as Transaction);
    if (opening.length > 0) return result;
    const { command } = await endTransaction(connection, options);
    if (command === "ROLLBACK" && !options.rollback) {
      throw new DatabaseError({
        code: "25P02",
        message: "the transaction had failed and was rolled back instead of committed",
      });
    }
    return result;
  } catch (error) {
    // Fails when the connection is lost; the first error is more useful.
    if (opening.length === 0) await connection.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function endTransaction(connection: Connection, options: TransactionOptions): Promise<CommandResult> {
  if (options.rollback) return connection.query("rollback");
  return committing(options, () => connection.query("commit"));
}

/** Converts the lost answer to the commit of a write into CommitOutcomeUnknown. */
async function committing<Result>(options: TransactionOptions, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (options.readOnly || !(error instanceof ConnectionLost)) throw error;
    throw new CommitOutcomeUnknown(error.message, { cause: error });
  }
}

/** The transaction's role, claims and settings, all of which end with it. */
function settingsOf(role: Role, claims: Claims, options: TransactionOptions): Statement {
  const settings: Record<string, string> = {
    ...(options.readOnly && { transaction_read_only: "on" }),
    ...(options.timeoutMs && { statement_timeout: String(options.timeoutMs) }),
    ...options.settings,
    role,
    "request.jwt.claims": JSON.stringify({ ...claims, role }),
  };
  // The names are constants of our code.
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { sql: `select ${calls.join(", ")}`, parameters: Object.values(settings) };
}
