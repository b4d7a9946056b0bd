/** Plans the rows and columns of an answer, and of the relations in it. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import type { Condition as ParsedCondition } from "#backend/rest/parse/filters.ts";
import type { OrderTerm as ParsedOrderTerm } from "#backend/rest/parse/order.ts";
import type { EmbeddedQuery, RowQuery } from "#backend/rest/parse/query.ts";
import type { RowRange } from "#backend/rest/parse/range.ts";
import { nameOf } from "#backend/rest/parse/select.ts";
import { isToOne, type Relationship } from "#backend/rest/schema/relationships.ts";
import type { Schema, Table } from "#backend/rest/schema/schema.ts";
import {
  type Relation,
  type ResolvedField,
  relationOfTable,
  resolveField,
  resolveItem,
  type Selected,
} from "./fields.ts";
import { findRelationship } from "./relationship.ts";

/** Related rows in a row of the answer. */
export interface Embedded {
  kind: "embedded";
  as: string;
  isSpread: boolean;
  isInner: boolean;
  relationship: Relationship;
  /** The related table. */
  table: Table;
  rows: RowSelection;
}

/** Null means all columns. */
export type Item = Selected | Embedded | null;
export type Condition = ParsedCondition<ResolvedField, Embedded>;
export type OrderTerm = ParsedOrderTerm<ResolvedField, Embedded>;

export interface RowSelection {
  items: readonly Item[];
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  range: RowRange;
}

export interface PlanContext {
  schema: Schema;
  /** The largest number of rows in an answer, and of one row's related rows. */
  maxRows: number;
}

/**
 * @param range that of the answer; a relation has that of its query
 * @throws RestError 42703, 42704 for an unknown column or type; PGRST118, PGRST120, PGRST200,
 *   PGRST201 for relations
 */
export function selectRows(
  query: Omit<RowQuery, "limit" | "offset">,
  range: RowRange,
  relation: Relation,
  context: PlanContext,
  depth = 0,
  isSpread = false,
): RowSelection {
  const { maxRows } = context;
  const items = query.select.map((item) =>
    item.kind === "column"
      ? resolveItem(item, relation, depth > 0 && !isSpread)
      : embed(item, relation, context, depth + 1),
  );
  const relations = embeddedIn(items);
  const names = relations.map(({ as }) => as);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw restErrors.relationTwice(`${relation.name}_${twice}_${depth + 1}`);
  return {
    items,
    conditions: [
      ...query.conditions.map((condition) => resolveCondition(condition, relation, relations)),
      ...relations.filter(({ isInner }) => isInner).map(present),
    ],
    order: query.order.map((term) => resolveOrder(term, relation, relations)),
    range: { offset: range.offset, limit: Math.min(range.limit ?? maxRows, maxRows) },
  };
}

/** @returns the selection with those of all relations in it */
export function selectionsIn(rows: RowSelection): RowSelection[] {
  return [rows, ...embeddedIn(rows.items).flatMap((relation) => selectionsIn(relation.rows))];
}

/** @returns the relations directly among the items */
export const embeddedIn = (items: readonly Item[]): Embedded[] =>
  items.filter((item) => item?.kind === "embedded");

const present = (relation: Embedded): Condition => ({ kind: "presence", negated: false, relation });

function embed(
  item: EmbeddedQuery,
  { name, table: origin }: Relation,
  context: PlanContext,
  depth: number,
): Embedded {
  const { schema } = context;
  // What only a function says of its rows has no keys.
  const relationship = findRelationship(item, origin ?? { schema: "", name }, schema);
  const { target } = relationship;
  const table = schema.tables.get(target.schema)?.get(target.name) as Table;
  const { limit, offset } = item.rows;
  const range = { limit: limit === null ? null : Math.max(0, limit), offset: Math.max(0, offset ?? 0) };
  // PostgREST's name of the related rows, which its errors show.
  const inner = { ...relationOfTable(table), name: `${table.name}_${depth}` };
  const rows = selectRows(item.rows, range, inner, context, depth, item.isSpread);
  if (item.isSpread && !isToOne(relationship) && hasAggregate(rows)) {
    throw restErrors.notImplemented(
      "Aggregates are not implemented for one-to-many or many-to-many spreads.",
    );
  }
  return {
    kind: "embedded",
    as: nameOf({ ...item, items: [] }),
    isSpread: item.isSpread,
    isInner: item.isInner,
    relationship,
    table,
    rows,
  };
}

/** Those of a row that is spread are among the columns of the rows around it. */
const hasAggregate = ({ items }: RowSelection): boolean =>
  items.some((item) =>
    item?.kind === "column" ? item.aggregate !== null : item?.isSpread && hasAggregate(item.rows),
  );

function resolveCondition(
  condition: ParsedCondition,
  relation: Relation,
  relations: readonly Embedded[],
): Condition {
  if (condition.kind === "presence") return condition;
  if (condition.kind !== "filter") {
    return {
      ...condition,
      terms: condition.terms.map((term) => resolveCondition(term, relation, relations)),
    };
  }
  const { field, operation, negated } = condition;
  const named = field.path.length === 0 && relations.find(({ as }) => as === field.name);
  const isPresence = operation.kind === "is" && operation.value.endsWith("null");
  // A column can have the relation's name.
  if (!named || (!isPresence && relation.columns.has(field.name))) {
    return { ...condition, field: resolveField(field, relation) };
  }
  if (!isPresence) throw restErrors.relatedFilter(field.name);
  return { kind: "presence", negated: (operation.value === "null") !== negated, relation: named };
}

function resolveOrder(term: ParsedOrderTerm, relation: Relation, relations: readonly Embedded[]): OrderTerm {
  if (term.relation === null) return { ...term, relation: null, field: resolveField(term.field, relation) };
  const named = relations.find(({ as }) => as === term.relation);
  if (!named) throw restErrors.notEmbedded(term.relation);
  if (!isToOne(named.relationship)) throw restErrors.relatedOrder(relation.name, term.relation);
  return { ...term, relation: named, field: resolveField(term.field, relationOfTable(named.table)) };
}

/** Resolves conditions that can name no relation: those of a write. @throws RestError 42703 */
export const resolveConditions = (conditions: readonly ParsedCondition[], table: Table): Condition[] =>
  conditions.map((condition) => resolveCondition(condition, relationOfTable(table), []));
