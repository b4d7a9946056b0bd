/** Filters and order as SQL. Operators come from the tables below; values are parameters. */
import type { Filter, IsValue, Operation, SearchOperator } from "#backend/rest/parse/filters.ts";
import type { ResolvedField } from "#backend/rest/plan/fields.ts";
import type { Condition, Embedded, OrderTerm } from "#backend/rest/plan/rows.ts";
import { comma, type Fragment, ident, join, nothing, sql, value } from "./fragment.ts";
import { aliasAt, relatedSource, wholeRow } from "./related.ts";

/** The alias, in every statement, of the rows that it reads or writes. */
export const rowsAlias = aliasAt(0);

const COMPARISONS: Readonly<Record<Extract<Operation, { kind: "compare" }>["operator"], Fragment>> = {
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

const TEXT_SEARCHES: Readonly<Record<SearchOperator, Fragment>> = {
  fts: sql`pg_catalog.to_tsquery`,
  plfts: sql`pg_catalog.plainto_tsquery`,
  phfts: sql`pg_catalog.phraseto_tsquery`,
  wfts: sql`pg_catalog.websearch_to_tsquery`,
};

const IS_VALUES: Readonly<Record<IsValue, Fragment>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const DIRECTIONS = { asc: sql` asc`, desc: sql` desc` };
const NULL_PLACES = { nullsfirst: sql` nulls first`, nullslast: sql` nulls last` };

/** `where …`; empty without conditions. */
export function whereClause(conditions: readonly Condition[], depth = 0): Fragment {
  if (conditions.length === 0) return nothing;
  return sql` where ${all(conditions, depth)}`;
}

const all = (conditions: readonly Condition[], depth: number): Fragment =>
  join(
    conditions.map((term) => condition(term, depth)),
    sql` and `,
  );

/** `order by …`; empty without terms. */
export function orderClause(terms: readonly OrderTerm[], depth = 0): Fragment {
  if (terms.length === 0) return nothing;
  const parts = terms.map(({ field, relation, direction, nulls }) => {
    const place = nulls ? NULL_PLACES[nulls] : nothing;
    const key = relation
      ? sql`(select ${fieldExpression(field, depth + 1)} ${relatedRows(relation, depth)})`
      : fieldExpression(field, depth);
    return sql`${key}${direction ? DIRECTIONS[direction] : nothing}${place}`;
  });
  return sql` order by ${join(parts, comma)}`;
}

/** `from … where …`: the related rows that a relation's filters leave. */
export function relatedRows(relation: Embedded, depth: number): Fragment {
  const { from, belongs } = relatedSource(relation, depth);
  const { conditions } = relation.rows;
  return sql`from ${from} where ${belongs}${conditions.length > 0 ? sql` and ${all(conditions, depth + 1)}` : nothing}`;
}

/** A condition in parentheses. */
export function condition(term: Condition, depth = 0): Fragment {
  const positive = positiveCondition(term, depth);
  return term.negated ? sql`not (${positive})` : sql`(${positive})`;
}

function positiveCondition(term: Condition, depth: number): Fragment {
  switch (term.kind) {
    case "filter":
      return filter(term, depth);
    case "presence":
      return sql`exists (select ${relatedRows(term.relation, depth)})`;
    default:
      return join(
        term.terms.map((part) => condition(part, depth)),
        term.kind === "and" ? sql` and ` : sql` or `,
      );
  }
}

/** A column, or the value at a path in its JSON. Other types are converted to JSON first. */
export function fieldExpression({ name, path, type, computedOf }: ResolvedField, depth = 0): Fragment {
  const column = computedOf
    ? sql`${ident(computedOf.schema, name)}(${wholeRow(computedOf, depth)})`
    : sql`${aliasAt(depth)}.${ident(name)}`;
  if (path.length === 0) return column;
  const isJson = type === "json" || type === "jsonb";
  const steps = path.map(({ asText, key }) => {
    const step = typeof key === "number" ? sql`${value(key)}::int` : sql`${value(key)}`;
    return asText ? sql`->>${step}` : sql`->${step}`;
  });
  return sql`${isJson ? column : sql`to_jsonb(${column})`}${join(steps, nothing)}`;
}

function filter({ field, operation }: Filter<ResolvedField>, depth: number): Fragment {
  const left = fieldExpression(field, depth);
  switch (operation.kind) {
    case "is":
      return sql`${left} is ${IS_VALUES[operation.value]}`;
    case "in":
      return sql`${left} = any (${value(arrayLiteral(operation.values))})`;
    case "distinct":
      return sql`${left} is distinct from ${value(operation.value)}`;
    case "search":
      return search(field, left, operation);
    case "compare": {
      const isLike = operation.operator === "like" || operation.operator === "ilike";
      const right = value(isLike ? operation.value.replaceAll("*", "%") : operation.value);
      return sql`${left} ${COMPARISONS[operation.operator]} ${quantified(right, operation.quantifier)}`;
    }
  }
}

function quantified(right: Fragment, quantifier: "any" | "all" | null): Fragment {
  if (quantifier === null) return right;
  return quantifier === "any" ? sql`any (${right})` : sql`all (${right})`;
}

function search(field: ResolvedField, left: Fragment, operation: Extract<Operation, { kind: "search" }>) {
  const configuration = operation.configuration === null ? nothing : sql`${value(operation.configuration)}, `;
  const isVector = field.path.length === 0 && (field.type === "tsvector" || field.type === null);
  const vector = isVector ? left : sql`pg_catalog.to_tsvector(${configuration}${left})`;
  // As a query of its own, or PostgreSQL would parse the words again for each row: without a configuration the function
  // depends on a setting.
  return sql`${vector} @@ (select ${TEXT_SEARCHES[operation.operator]}(${configuration}${value(operation.value)}))`;
}

/** An array literal of PostgreSQL, each element quoted. */
export function arrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replace(/["\\]/g, "\\$&")}"`);
  return `{${quoted.join(",")}}`;
}
