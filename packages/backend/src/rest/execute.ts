/** The only stage with effects: runs the statement in one transaction, in the role of the caller. */

import { setTimeout as wait } from "node:timers/promises";
import { TRANSACTION_TIMEOUT_MS } from "#backend/database/connection-database.ts";
import type { Database, StatementOptions, TransactionOptions } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import type { Caller } from "#backend/http/caller.ts";
import type { Compiled } from "./compile.ts";
import { restErrors } from "./errors/errors.ts";
import { type Ask, choosesAtMost, explain, refuseCostly } from "./limits/cost.ts";
import { type RestLimits, sizeLimits } from "./limits/limits.ts";
import type { AskedRequest } from "./parse/request.ts";
import type { Plan } from "./plan/plan.ts";
import { type StatementRow, toUnpagedStatement } from "./sql/statement.ts";

/** Searched after the request's own schema, for types and operators without one. */
const EXTRA_SEARCH_PATH = ["public", "extensions"];

export interface ExecuteContext {
  database: Database;
  caller: Caller;
  /** Readable in SQL as `request.headers`. */
  headers: Readonly<Record<string, string>>;
  limits: RestLimits;
  /** Called after each committed transaction that may have written: triggers may have queued work. */
  onCommit: () => void;
}

/**
 * @returns the statement's row, after the commit
 * @throws RestError when the request does not allow the result; the transaction is rolled back then.
 *   DatabaseError, DatabaseUnavailable
 */
export async function execute(
  { plan, request, write }: Compiled,
  context: ExecuteContext,
): Promise<StatementRow> {
  const { role, claims } = context.caller;
  const transaction = transactionOptions(plan, request, context);
  const ask: Ask = (question) =>
    context.database.queryAs(role, claims, question, { ...transaction, readOnly: true });
  const estimate = await estimatedTotal(plan, request, sizeLimits(role, context.limits).maxRows, ask);
  const isCounted = request.preferences.count !== undefined && estimate === null;
  const statement = write(isCounted);
  if (role !== "service_role") await refuseCostly(statement, plan, ask, context);
  const rowOf = ([row]: readonly unknown[]) => {
    const found = row as StatementRow;
    return { ...found, total: estimate ?? found.total };
  };
  const check = checkOf(plan, request);
  const options: StatementOptions = {
    ...transaction,
    ...(check && { check: ({ rows }) => check(rowOf(rows)) }),
  };
  const { rows } = await retrySerializationFailure((spentMs) =>
    context.database.queryAs<StatementRow>(role, claims, statement, within(spentMs, options)),
  );
  if (!options.readOnly && !options.rollback) context.onCommit();
  return rowOf(rows);
}

/** All attempts together have the time of one transaction. */
function within(spentMs: number, options: StatementOptions): StatementOptions {
  if (spentMs === 0) return options;
  const leftMs = (options.timeoutMs ?? TRANSACTION_TIMEOUT_MS) - spentMs;
  return { ...options, timeoutMs: Math.max(1, Math.ceil(leftMs)) };
}

/**
 * The number of matching rows as PostgreSQL expects it: for `count=planned`, and for `count=estimated` when
 * they are more than an answer may have, which a count up to that number tells.
 * @returns null when the rows are counted, or not asked for
 */
async function estimatedTotal(
  plan: Plan,
  { preferences: { count } }: AskedRequest,
  maxRows: number,
  ask: Ask,
): Promise<number | null> {
  if (plan.kind !== "read" || (count !== "planned" && count !== "estimated")) return null;
  const { "Plan Rows": rows } = await explain(toUnpagedStatement(plan), ask);
  if (count === "planned") return rows;
  const chosen = { table: plan.table, conditions: plan.rows.conditions };
  return rows <= maxRows || (await choosesAtMost(maxRows, chosen, ask)) ? null : rows;
}

/**
 * The check of the result before the commit, so that a refused write changes nothing.
 * @returns undefined when every result is allowed
 */
function checkOf(
  plan: Plan,
  { action, media, preferences, range }: AskedRequest,
): ((row: StatementRow) => void) | undefined {
  const skips = range.offset > 0 && (plan.kind === "read" || plan.kind === "call");
  const limited = action === "update" || action === "delete" || action === "call";
  const limit = limited ? preferences["max-affected"] : undefined;
  if (!skips && !media.singular && action !== "upsert" && limit === undefined) return undefined;

  return (row) => {
    const rows = Number(row.row_count);
    if (media.singular && rows !== 1) throw restErrors.notSingular(rows);
    if (action === "upsert" && rows !== 1) throw restErrors.putKey();
    if (limit !== undefined && rows > limit) throw restErrors.maxAffected(rows);
    if (skips && row.total !== null && range.offset > Number(row.total)) {
      const details = `An offset of ${range.offset} was requested, but there are only ${row.total} rows.`;
      throw restErrors.range(details, { "Content-Range": `*/${row.total}` });
    }
  };
}

function transactionOptions(
  plan: Plan,
  request: AskedRequest,
  { caller, headers, limits }: ExecuteContext,
): TransactionOptions {
  const { preferences, schema, target } = request;
  const path = target.kind === "function" ? `/rpc/${target.name}` : `/${target.name}`;
  const searchPath = new Set([schema, ...EXTRA_SEARCH_PATH]);
  return {
    readOnly: plan.kind === "read" || (plan.kind === "call" && plan.readOnly),
    rollback: preferences.tx === "rollback",
    ...(plan.kind === "call" && plan.function.timeoutMs !== null && { timeoutMs: plan.function.timeoutMs }),
    settings: {
      ...(caller.role === "anon" && { statement_timeout: String(limits.visitorStatementMs) }),
      "request.method": request.method,
      "request.path": path,
      "request.headers": JSON.stringify(headers),
      search_path: [...searchPath].map((name) => `"${name.replaceAll('"', '""')}"`).join(", "),
      ...(preferences.timezone ? { timezone: preferences.timezone } : {}),
    },
  };
}

/** Serialization failure and deadlock: the transaction was rolled back and may succeed again. */
const REPEATABLE: ReadonlySet<string> = new Set(["40001", "40P01"]);

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;
/** After this time no further attempt begins: the caller waits for all of them. */
const LAST_START_MS = 4_000;

/**
 * @param attempt runs one whole transaction; is called at most four times, and not again after four seconds, with the
 *   milliseconds that those before it have taken
 * @returns the result of the first attempt that succeeds
 * @throws the error of the last attempt, or of the first one that is not repeatable
 */
export async function retrySerializationFailure<Result>(
  attempt: (spentMs: number) => Promise<Result>,
): Promise<Result> {
  const from = performance.now();
  let spentMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS, left = MAX_ATTEMPTS - 1; ; pauseMs *= 3, left -= 1) {
    try {
      return await attempt(spentMs);
    } catch (error) {
      const isRepeatable = error instanceof DatabaseError && REPEATABLE.has(error.code);
      const isLast = left === 0 || performance.now() - from > LAST_START_MS;
      if (!isRepeatable || isLast) throw error;
      // Random, so that the same transactions do not collide again.
      await wait(pauseMs * (0.5 + Math.random()));
      spentMs = performance.now() - from;
    }
  }
}
