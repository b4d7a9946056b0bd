/** Filters as SQL. Operators come from the tables below, values are parameters. */
import type { Condition, Filter, IsValue, Operation, SearchOperator } from "#backend/rest/parse/filters.ts";
import type { OrderTerm } from "#backend/rest/parse/order.ts";
import type { KnownField } from "#backend/rest/plan/fields.ts";
import { comma, type Fragment, ident, join, nothing, sql, value } from "./fragment.ts";

/** The name under which every statement knows the rows it reads or writes. */
export const target = ident("target");

const comparisons: Readonly<Record<Extract<Operation, { kind: "compare" }>["operator"], Fragment>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxl: sql`&>`,
  nxr: sql`&<`,
  adj: sql`-|-`,
};

const searches: Readonly<Record<SearchOperator, Fragment>> = {
  fts: sql`pg_catalog.to_tsquery`,
  plfts: sql`pg_catalog.plainto_tsquery`,
  phfts: sql`pg_catalog.phraseto_tsquery`,
  wfts: sql`pg_catalog.websearch_to_tsquery`,
};

const isValues: Readonly<Record<IsValue, Fragment>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const directions = { asc: sql` asc`, desc: sql` desc` };
const nullPlaces = { nullsfirst: sql` nulls first`, nullslast: sql` nulls last` };

/** `where …`, or nothing. */
export function whereClause(conditions: readonly Condition<KnownField>[]): Fragment {
  if (conditions.length === 0) return nothing;
  return sql` where ${join(conditions.map(condition), sql` and `)}`;
}

/** `order by …`, or nothing. */
export function orderClause(terms: readonly OrderTerm<KnownField>[]): Fragment {
  if (terms.length === 0) return nothing;
  const parts = terms.map(({ field, direction, nulls }) => {
    const place = nulls ? nullPlaces[nulls] : nothing;
    return sql`${fieldExpression(field)}${direction ? directions[direction] : nothing}${place}`;
  });
  return sql` order by ${join(parts, comma)}`;
}

/** One condition, or several joined by `and` or `or`, in brackets of their own. */
export function condition(term: Condition<KnownField>): Fragment {
  const positive =
    term.kind === "filter"
      ? filter(term)
      : join(term.terms.map(condition), term.kind === "and" ? sql` and ` : sql` or `);
  return term.negated ? sql`not (${positive})` : sql`(${positive})`;
}

/** A column or what its JSON holds under a path. Other types turn into JSON first. */
export function fieldExpression({ name, path, type }: KnownField): Fragment {
  const column = sql`${target}.${ident(name)}`;
  if (path.length === 0) return column;
  const isJson = type === "json" || type === "jsonb";
  const steps = path.map(({ asText, key }) => {
    const step = typeof key === "number" ? sql`${value(key)}::int` : sql`${value(key)}`;
    return asText ? sql`->>${step}` : sql`->${step}`;
  });
  return sql`${isJson ? column : sql`to_jsonb(${column})`}${join(steps, nothing)}`;
}

function filter({ field, operation }: Filter<KnownField>): Fragment {
  const left = fieldExpression(field);
  switch (operation.kind) {
    case "is":
      return sql`${left} is ${isValues[operation.value]}`;
    case "in":
      return sql`${left} = any (${value(arrayLiteral(operation.values))})`;
    case "distinct":
      return sql`${left} is distinct from ${value(operation.value)}`;
    case "search":
      return search(field, left, operation);
    case "compare": {
      const isLike = operation.operator === "like" || operation.operator === "ilike";
      const right = value(isLike ? operation.value.replaceAll("*", "%") : operation.value);
      return sql`${left} ${comparisons[operation.operator]} ${quantified(right, operation.quantifier)}`;
    }
  }
}

function quantified(right: Fragment, quantifier: "any" | "all" | null): Fragment {
  if (quantifier === null) return right;
  return quantifier === "any" ? sql`any (${right})` : sql`all (${right})`;
}

function search(
  field: KnownField,
  left: Fragment,
  operation: Extract<Operation, { kind: "search" }>,
): Fragment {
  const configuration = operation.configuration === null ? nothing : sql`${value(operation.configuration)}, `;
  const isVector = field.path.length === 0 && (field.type === "tsvector" || field.type === null);
  const vector = isVector ? left : sql`pg_catalog.to_tsvector(${configuration}${left})`;
  return sql`${vector} @@ ${searches[operation.operator]}(${configuration}${value(operation.value)})`;
}

/** An array as PostgreSQL writes it, each element quoted. */
export function arrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replace(/["\\]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}
