/**
 * Refuses statements that would occupy the database, before they run: writes of very many rows, and expensive
 * filters. A count of filters says little: of twenty comparisons each takes nanoseconds for a row, of twenty
 * full-text searches each splits the row's text into words.
 */
import type { Database, TransactionOptions } from "#backend/database/database.ts";
import type { Caller } from "#backend/http/caller.ts";
import { errors } from "./errors/errors.ts";
import type { RestLimits } from "./limits.ts";
import { type Condition, type Filter, filtersOf } from "./parse/filters.ts";
import type { ResolvedField } from "./plan/fields.ts";
import type { Plan } from "./plan/plan.ts";
import type { DeletePlan, UpdatePlan } from "./plan/write.ts";
import type { Statement } from "./sql/statement.ts";

/** About a second of one core; in PostgreSQL's units, of which reading a page is one. */
const MAX_COST = 60_000;

/** A step in the output of `explain (format json)`. */
interface PlanNode {
  "Node Type": string;
  "Total Cost": number;
  "Plan Rows": number;
  /** Of a table that is read or written. */
  Alias?: string;
  Plans?: readonly PlanNode[];
}

interface CostContext {
  database: Database;
  caller: Caller;
  limits: RestLimits;
}

/**
 * Asks PostgreSQL for an estimate if the statement has filters that are expensive for each row, or writes rows
 * that it does not name.
 * @param options those of the statement's own transaction
 * @throws RestError 54000 for all roles but the service role; DatabaseError, DatabaseUnavailable
 */
export async function refuseCostly(
  { text, parameters }: Statement,
  plan: Plan,
  { database, caller: { role, claims }, limits: { maxWrittenRows } }: CostContext,
  options: TransactionOptions,
): Promise<void> {
  if (role === "service_role") return;
  const expensive = expensiveParts(plan);
  const isBulkWrite = (plan.kind === "update" || plan.kind === "delete") && !namesItsRows(plan);
  if (!(expensive || isBulkWrite)) return;
  const { rows } = await database.queryAs<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    role,
    claims,
    { sql: `explain (format json) ${text}`, parameters },
    { ...options, readOnly: true },
  );
  const root = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!root) return;
  // PostgreSQL knows the cost of a search, but counts a pattern like a comparison: add a row's cost for each.
  const cost = expensive ? wholeCost(root) * (1 + expensive.patterns) : 0;
  if (cost > MAX_COST) throw errors.tooCostly(Math.round(cost), MAX_COST);
  const written = writtenRows(root);
  if (written > maxWrittenRows) throw errors.tooManyRows(written, maxWrittenRows);
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
  const filters = conditionsOf(plan).flatMap((condition) => filtersOf(condition));
  const order = plan.kind === "read" || plan.kind === "call" ? plan.rows.order : [];
  const patterns =
    filters.reduce((sum, { operation, field }) => sum + patternsIn(operation) + stepsOf(field), 0) +
    order.reduce((sum, { field }) => sum + stepsOf(field), 0);
  const hasSearch = filters.some(({ operation }) => operation.kind === "search");
  return patterns > 0 || hasSearch ? { patterns } : undefined;
}

function conditionsOf(plan: Plan): readonly Condition<ResolvedField>[] {
  if (plan.kind === "insert") return [];
  return plan.kind === "read" || plan.kind === "call" ? plan.rows.conditions : plan.conditions;
}

const CHEAP = /^(eq|neq|[gl]te?)$/;

/** An array has at most one pattern more than commas. */
function patternsIn(operation: Filter["operation"]): number {
  if (operation.kind !== "compare" || CHEAP.test(operation.operator)) return 0;
  return operation.quantifier ? operation.value.split(",").length : 1;
}

/** A step into JSON; a column of another type is converted for each row first. */
const stepsOf = ({ path }: ResolvedField) => (path.length > 0 ? 1 : 0);
