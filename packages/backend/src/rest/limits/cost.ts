/**
 * Refuses statements that would occupy the database, before they run: writes of very many rows, relations with
 * very many, and expensive filters. A count of filters says little: of twenty comparisons each takes
 * nanoseconds for a row, of twenty full-text searches each splits the row's text into words.
 */

import {
  accountsOneByOne,
  type Database,
  type QueryResult,
  type Statement,
} from "#backend/database/database.ts";
import { type RestError, restErrors } from "#backend/rest/errors/errors.ts";
import { type Filter, filtersOf } from "#backend/rest/parse/filters.ts";
import type { ResolvedField } from "#backend/rest/plan/fields.ts";
import type { Plan } from "#backend/rest/plan/plan.ts";
import { embeddedIn, type RowSelection, selectionsIn } from "#backend/rest/plan/rows.ts";
import type { DeletePlan, UpdatePlan } from "#backend/rest/plan/write.ts";
import { type Chosen, toChosenCount } from "#backend/rest/sql/statement.ts";
import type { RestLimits } from "./limits.ts";

/** About a second of one core; in PostgreSQL's units, of which reading a page is one. */
const MAX_COST = 60_000;

/** Asks in the role and with the settings of the request's own transaction. @throws DatabaseError, DatabaseUnavailable */
export type Ask = <Row>(statement: Statement) => Promise<QueryResult<Row>>;

/**
 * Asks PostgreSQL for an estimate if the statement has filters that are expensive for each row, relations with
 * several rows, or writes rows that it does not name.
 * @throws RestError 54000; DatabaseError, DatabaseUnavailable
 */
export async function refuseCostly(
  statement: Statement,
  plan: Plan,
  ask: Ask,
  { database, limits }: { database: Database; limits: RestLimits },
): Promise<void> {
  const { maxWrittenRows, maxRelatedRows } = limits;
  const expensive = expensiveParts(plan);
  const bulkWrite =
    (plan.kind === "update" || plan.kind === "delete") && !namesItsRows(plan) ? plan : undefined;
  const relatesMany = selectionsOf(plan).some(hasMany);
  if (!(expensive || bulkWrite || relatesMany)) return;
  const refusal = async (): Promise<RestError | null> => {
    const root = await explain(statement, ask);
    // PostgreSQL knows the cost of a search, but counts a pattern like a comparison: add a row's cost for each.
    const cost = expensive
      ? wholeCost(root) * (1 + expensive.patterns)
      : relatesMany
        ? root["Total Cost"]
        : 0;
    if (cost > MAX_COST) return restErrors.tooCostly(Math.round(cost), MAX_COST);
    const written = writtenRows(root);
    if (written > maxWrittenRows) {
      // A guess, which the rows themselves correct.
      const isFew = bulkWrite && (await choosesAtMost(maxWrittenRows, bulkWrite, ask));
      if (!isFew) return restErrors.tooManyRows(written, maxWrittenRows);
    }
    const related = relatesMany ? Math.round(relatedRows(root)) : 0;
    return related > maxRelatedRows ? restErrors.tooManyRelated(related, maxRelatedRows) : null;
  };
  const first = await refusal();
  if (first === null) return;
  const final = (await analyseUnknownTables(database)) ? await refusal() : first;
  if (final) throw final;
}

/**
 * Of a table that nobody has analysed PostgreSQL expects thousands of rows, so a refusal waits for what it has.
 * @returns whether there was such a table
 */
async function analyseUnknownTables(database: Database): Promise<boolean> {
  const { rows } = await accountsOneByOne({ database }).query<{ analysed: number }>(
    "select backend.analyse_unknown_tables() as analysed",
  );
  return (rows[0]?.analysed ?? 0) > 0;
}

/** Related rows by a unique key are found by its index, and there is one for each row. */
const hasMany = ({ items }: RowSelection) =>
  embeddedIn(items).some(
    ({ relationship }) => relationship.kind !== "key" || relationship.cardinality === "one-to-many",
  );

/** @param limit how many rows are wanted of the step; @param runs how often it runs */
function relatedRows(step: PlanNode, limit = Number.POSITIVE_INFINITY, runs = 1): number {
  const rows = Math.min(step["Plan Rows"], limit);
  return (step.Plans ?? []).reduce((sum, part) => {
    if (part["Parent Relationship"] !== "SubPlan") {
      return sum + relatedRows(part, step["Node Type"] === "Limit" ? rows : limit, runs);
    }
    // It gathers the rows of the step below it.
    const gathered = Math.max(1, ...(part.Plans ?? []).map((inner) => inner["Plan Rows"]));
    return sum + runs * rows * gathered + relatedRows(part, gathered, runs * rows);
  }, 0);
}

/**
 * The cost of running each step to its end. That of the whole statement is lower when it ends at a limit,
 * which it never reaches when no row matches.
 */
function wholeCost(node: PlanNode): number {
  const parts = (node.Plans ?? []).reduce((sum, part) => sum + wholeCost(part), 0);
  return Math.max(node["Total Cost"], parts);
}

const stepsIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsIn)];

/** The rows that the written table is expected to give; what is joined to them multiplies the step's own. */
function writtenRows(root: PlanNode): number {
  const write = stepsIn(root).find((step) => step["Node Type"] === "ModifyTable");
  const [, ...steps] = write ? stepsIn(write) : [];
  const sources = steps.filter(({ Alias }) => Alias === write?.Alias);
  return Math.max(0, ...sources.map((step) => step["Plan Rows"]));
}

/** Whether a filter lists the keys of the rows, of which `limits.ts` allows so many. */
const namesItsRows = ({ conditions, table: { primaryKey } }: UpdatePlan | DeletePlan) =>
  primaryKey.length === 1 &&
  conditions.some(
    (condition) =>
      condition.kind === "filter" &&
      !condition.negated &&
      condition.field.name === primaryKey[0] &&
      condition.field.path.length === 0 &&
      (condition.operation.kind === "in" ||
        (condition.operation.kind === "compare" && condition.operation.operator === "eq")),
  );

/** @returns undefined without an expensive part; `patterns` counts those that PostgreSQL underestimates */
function expensiveParts(plan: Plan): { patterns: number } | undefined {
  const selections = selectionsOf(plan);
  const filters = [...writtenBy(plan), ...selections.flatMap(({ conditions }) => conditions)].flatMap(
    (term) => filtersOf(term),
  );
  const order = selections.flatMap((rows) => rows.order);
  const patterns =
    filters.reduce((sum, { operation, field }) => sum + patternsIn(operation) + stepsOf(field), 0) +
    order.reduce((sum, { field }) => sum + stepsOf(field), 0);
  const hasSearch = filters.some(({ operation }) => operation.kind === "search");
  return patterns > 0 || hasSearch ? { patterns } : undefined;
}

/** What the statement reads for its answer, with the relations in it. */
function selectionsOf(plan: Plan): RowSelection[] {
  if (plan.kind === "read" || plan.kind === "call") return selectionsIn(plan.rows);
  return plan.returning.kind === "rows" ? selectionsIn(plan.returning.rows) : [];
}

/** The filters of an update or a deletion. */
const writtenBy = (plan: Plan) => (plan.kind === "update" || plan.kind === "delete" ? plan.conditions : []);

const CHEAP = /^(eq|neq|[gl]te?)$/;

/** An array has at most one pattern more than commas. */
function patternsIn(operation: Filter["operation"]): number {
  if (operation.kind !== "compare" || CHEAP.test(operation.operator)) return 0;
  return operation.quantifier ? operation.value.split(",").length : 1;
}

/** A step into JSON; a column of another type is converted for each row first. */
const stepsOf = ({ path }: ResolvedField) => (path.length > 0 ? 1 : 0);

/** A step in the output of `explain (format json)`. */
interface PlanNode {
  "Node Type": string;
  "Total Cost": number;
  "Plan Rows": number;
  /** `SubPlan`: it runs for each row. */
  "Parent Relationship"?: string;
  /** Of a table that is read or written. */
  Alias?: string;
  Plans?: readonly PlanNode[];
}

/** Plans a statement without running it. @returns the last step of the plan */
export async function explain({ sql, parameters }: Statement, ask: Ask): Promise<PlanNode> {
  const explained = { sql: `explain (format json) ${sql}`, parameters };
  const { rows } = await ask<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(explained);
  const [row] = rows;
  if (!row) throw new Error("explain has given no plan");
  return row["QUERY PLAN"][0].Plan;
}

/** Counts the rows of a table that conditions choose, at most one more than `most`. */
export async function choosesAtMost(most: number, chosen: Chosen, ask: Ask): Promise<boolean> {
  const { rows } = await ask<{ chosen: number }>(toChosenCount(chosen, most));
  return (rows[0]?.chosen ?? 0) <= most;
}
