/** Names of a request held against the columns that exist. */
import { errors } from "#backend/rest/errors/errors.ts";
import type { Field } from "#backend/rest/parse/field.ts";
import type { Condition } from "#backend/rest/parse/filters.ts";
import type { OrderTerm } from "#backend/rest/parse/order.ts";
import { nameOf, type SelectItem } from "#backend/rest/parse/select.ts";
import type { Column, DatabaseFunction, Table } from "#backend/rest/schema/schema.ts";
import { castType } from "./casts.ts";

/** A field that exists. */
export interface KnownField extends Field {
  /** The column's type; null for a computed column, whose type only PostgreSQL knows. */
  type: string | null;
}

/** One key of the answer. */
export interface Selected {
  field: KnownField;
  as: string;
  /** A type of PostgreSQL's, from our own list. */
  cast: string | null;
}

/** Where rows come from: a table, or a function that returns them. */
export type Relation = Pick<Table, "name" | "columns"> & Partial<Pick<Table, "computedColumns">>;

/** What a function returns, as a relation: without columns when that is a single value. */
export const relationOf = ({ name, columns }: DatabaseFunction): Relation => ({ name, columns });

/** @throws RestError 42703 */
function knownField(field: Field, relation: Relation): KnownField {
  const column = relation.columns.get(field.name);
  if (!column && !relation.computedColumns?.has(field.name)) {
    throw errors.unknownColumn(field.name, relation.name);
  }
  return { ...field, type: column?.type ?? null };
}

/**
 * An item of `select` with its column and cast.
 * @returns null for `*`, which stands for whatever columns there are
 * @throws RestError 42703 for an unknown column, 42704 for a cast to a type that is not on our list
 */
export function knownItem(item: SelectItem, relation: Relation): Selected | null {
  if (item.field.name === "*") return null;
  return {
    field: knownField(item.field, relation),
    as: nameOf(item),
    cast: item.cast === null ? null : castType(item.cast),
  };
}

/**
 * The same condition, every field in it held against the columns.
 * @throws RestError 42703 for an unknown column
 */
export function knownCondition(condition: Condition, relation: Relation): Condition<KnownField> {
  return condition.kind === "filter"
    ? { ...condition, field: knownField(condition.field, relation) }
    : { ...condition, terms: condition.terms.map((term) => knownCondition(term, relation)) };
}

/**
 * The same term of `order`, its field held against the columns.
 * @throws RestError 42703 for an unknown column
 */
export function knownOrder(term: OrderTerm, relation: Relation): OrderTerm<KnownField> {
  return { ...term, field: knownField(term.field, relation) };
}

/**
 * The column that a key of the body, or of the parameter `columns`, writes to.
 * @throws RestError PGRST204 when it is no column of the table
 */
export function payloadColumn(name: string, table: Table): Column {
  const column = table.columns.get(name);
  if (!column) throw errors.unknownPayloadColumn(name, table.name);
  return column;
}
