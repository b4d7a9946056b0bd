/** What PostgreSQL expects of a statement, and what it finds where that is too rough. */
import type { Database, TransactionOptions } from "#backend/database/database.ts";
import type { Caller } from "#backend/http/caller.ts";
import { type Chosen, type Statement, toChosenCount } from "./sql/statement.ts";

/** A step in the output of `explain (format json)`. */
export interface PlanNode {
  "Node Type": string;
  "Total Cost": number;
  "Plan Rows": number;
  /** `SubPlan`: it runs for each row. */
  "Parent Relationship"?: string;
  /** Of a table that is read or written. */
  Alias?: string;
  Plans?: readonly PlanNode[];
}

/**
 * Plans a statement without running it.
 * @param options those of the statement's own transaction
 * @returns the last step of the plan
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function explain(
  { text, parameters }: Statement,
  database: Database,
  { role, claims }: Caller,
  options: TransactionOptions,
): Promise<PlanNode> {
  const { rows } = await database.queryAs<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    role,
    claims,
    { sql: `explain (format json) ${text}`, parameters },
    { ...options, readOnly: true },
  );
  const [row] = rows;
  if (!row) throw new Error("explain has given no plan");
  return row["QUERY PLAN"][0].Plan;
}

/**
 * Counts the rows of a table that conditions choose, at most one more than `most`.
 * @param options those of the statement's own transaction
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function choosesAtMost(
  most: number,
  chosen: Chosen,
  database: Database,
  { role, claims }: Caller,
  options: TransactionOptions,
): Promise<boolean> {
  const { text: sql, parameters } = toChosenCount(chosen, most);
  const counting = { ...options, readOnly: true };
  const { rows } = await database.queryAs<{ chosen: number }>(role, claims, { sql, parameters }, counting);
  return (rows[0]?.chosen ?? 0) <= most;
}
