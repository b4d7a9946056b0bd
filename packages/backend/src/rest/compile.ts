/**
 * Parses, plans and writes the SQL of a request. Reads of a table are kept by their shape, which is the request
 * without the values of its plain comparisons: the next one of the same shape only brings its own.
 */
import { LRUCache } from "lru-cache";
import type { Parameter, Role } from "#backend/database/database.ts";
import { enforceLimits, type RestLimits, sizeLimits } from "./limits/limits.ts";
import { type Comparison, isComparison } from "./parse/filters.ts";
import { readParameters } from "./parse/query.ts";
import { type AskedRequest, type ParseOptions, parseRequest, type RequestParts } from "./parse/request.ts";
import type { ResolvedField } from "./plan/fields.ts";
import { type Plan, planRequest, type ReadPlan } from "./plan/plan.ts";
import type { Condition } from "./plan/rows.ts";
import type { Schema } from "./schema/schema.ts";
import type { RenderedStatement } from "./sql/fragment.ts";
import { toStatement } from "./sql/statement.ts";

export interface Compiled {
  request: AskedRequest;
  plan: Plan;
  /** @param isCounted whether the matching rows on all pages are counted */
  write(isCounted: boolean): RenderedStatement;
}

export interface CompileOptions extends ParseOptions {
  limits: RestLimits;
}

/** @throws RestError for what cannot be parsed, exceeds the limits of the role, or names what does not exist */
export type Compile = (parts: RequestParts, role: Role, schema: Schema) => Compiled;

interface Shape {
  schema: Schema;
  request: Omit<AskedRequest, "query">;
  /** With a mark in place of each value. */
  plan: ReadPlan;
  statements: Map<boolean, RenderedStatement>;
}

interface Shaped {
  key: string;
  values: readonly string[];
  canonical: string;
}

/** About 4 MB. */
const MAX_SHAPES = 200;
/** A longer request is rare, and would take the place of many. */
const MAX_KEY_LENGTH = 2_000;

/** Makes the function with its memory. */
export function createCompile(options: CompileOptions): Compile {
  const shapes = new LRUCache<string, Shape>({ max: MAX_SHAPES });

  return function compile(parts, role, schema) {
    const shaped = shapeOf(parts, role);
    const known = shaped && shapes.get(shaped.key);
    if (shaped && known?.schema === schema) return fill(known, shaped);
    const parsed = parseRequest(parts, options);
    enforceLimits(parsed, role, options.limits);
    const plan = planRequest(parsed, schema, sizeLimits(role, options.limits).maxRows);
    if (shaped && plan.kind === "read" && isKept(shaped, plan)) {
      const { query: _values, payload: _none, ...request } = parsed;
      const shape = { schema, request, plan: marked(plan), statements: new Map() };
      shapes.set(shaped.key, shape);
      return fill(shape, shaped);
    }
    const write = (count: boolean) => toStatement(plan, { media: parsed.media, count });
    return { request: parsed, plan, write };
  };
}

/** A name in another spelling is no plain one to `shapeOf`, but has become a plain condition. */
const isKept = ({ key, values }: Shaped, { rows }: ReadPlan) =>
  key.length <= MAX_KEY_LENGTH && rows.conditions.filter(isPlain).length === values.length;

/** Headers that decide about the plan or the answer. */
const HEADERS = ["accept", "accept-profile", "prefer", "range"];
/** A parameter that is a filter of the table itself, whose name is no word of the interface. */
const PLAIN_NAME = /^(?!(?:select|columns|on_conflict|order|limit|offset|and|or)$)\w+$/;
const PLAIN_COMPARISON = /^(eq|neq|gte?|lte?)\./;

/** @returns undefined for all but reads of a table */
function shapeOf({ method, target, search, headers }: RequestParts, role: Role): Shaped | undefined {
  if (target.kind !== "table" || (method !== "GET" && method !== "HEAD")) return undefined;
  const { given, canonical } = readParameters(search);
  const values: string[] = [];
  const names = given.map(([name, text]) => {
    const operator = PLAIN_NAME.test(name) && PLAIN_COMPARISON.exec(text)?.[0];
    if (!operator) return [name, text];
    values.push(text.slice(operator.length));
    return [name, operator, null];
  });
  const sent = HEADERS.map((name) => headers.get(name));
  return { key: JSON.stringify([role, method, target.name, sent, names]), values, canonical };
}

/** Whether a condition came from a plain comparison; they keep the order of the parameters. */
const isPlain = (condition: Condition): condition is Comparison<ResolvedField> =>
  isComparison(condition) && PLAIN_COMPARISON.test(`${condition.operation.operator}.`);

function withValues(plan: ReadPlan, valueAt: (index: number) => string): ReadPlan {
  let index = 0;
  const conditions = plan.rows.conditions.map((condition) => {
    if (!isPlain(condition)) return condition;
    return { ...condition, operation: { ...condition.operation, value: valueAt(index++) } };
  });
  return { ...plan, rows: { ...plan.rows, conditions } };
}

/** No value of a request begins like this: it cannot hold the null character. */
const MARK = "\0";
const marked = (plan: ReadPlan) => withValues(plan, (index) => MARK + index);

function fill({ request, plan, statements }: Shape, { values, canonical }: Shaped): Compiled {
  const fillIn = (parameter: Parameter) =>
    typeof parameter === "string" && parameter.startsWith(MARK)
      ? (values[Number(parameter.slice(MARK.length))] ?? "")
      : parameter;
  return {
    request: { ...request, query: { canonical, conflictColumns: null } },
    plan: values.length > 0 ? withValues(plan, (index) => values[index] ?? "") : plan,
    write(isCounted) {
      const known = statements.get(isCounted);
      const { sql, parameters } = known ?? toStatement(plan, { media: request.media, count: isCounted });
      if (!known) statements.set(isCounted, { sql, parameters });
      return { sql, parameters: parameters.map(fillIn) };
    },
  };
}
