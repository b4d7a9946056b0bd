/** Resolves the names in a request to columns of the schema. */
import { errors } from "#backend/rest/errors/errors.ts";
import type { Field } from "#backend/rest/parse/field.ts";
import type { Condition } from "#backend/rest/parse/filters.ts";
import type { OrderTerm } from "#backend/rest/parse/order.ts";
import { nameOf, type SelectItem } from "#backend/rest/parse/select.ts";
import type { Column, DatabaseFunction, Table } from "#backend/rest/schema/schema.ts";
import { castType } from "./casts.ts";

/** A field whose column exists. */
export interface ResolvedField extends Field {
  /** The column's type; null for a computed column, whose type is not read with the schema. */
  type: string | null;
}

/** One column of the answer. */
export interface Selected {
  field: ResolvedField;
  as: string;
  /** From the list in casts.ts. */
  cast: string | null;
}

/** The source of rows: a table, or a function that returns rows. */
export type Relation = Pick<Table, "name" | "columns"> & Partial<Pick<Table, "computedColumns">>;

/** The result of a function as a relation; without columns when it is a single value. */
export const relationOf = ({ name, columns }: DatabaseFunction): Relation => ({ name, columns });

function resolveField(field: Field, relation: Relation): ResolvedField {
  const column = relation.columns.get(field.name);
  if (!column && !relation.computedColumns?.has(field.name)) {
    throw errors.unknownColumn(field.name, relation.name);
  }
  return { ...field, type: column?.type ?? null };
}

/**
 * Resolves an item of `select`.
 * @returns null for `*`
 * @throws RestError 42703 for an unknown column, 42704 for a cast to a type outside the list
 */
export function resolveItem(item: SelectItem, relation: Relation): Selected | null {
  if (item.field.name === "*") return null;
  return {
    field: resolveField(item.field, relation),
    as: nameOf(item),
    cast: item.cast === null ? null : castType(item.cast),
  };
}

/** Resolves every field of a condition. @throws RestError 42703 for an unknown column */
export function resolveCondition(condition: Condition, relation: Relation): Condition<ResolvedField> {
  return condition.kind === "filter"
    ? { ...condition, field: resolveField(condition.field, relation) }
    : { ...condition, terms: condition.terms.map((term) => resolveCondition(term, relation)) };
}

/** Resolves the field of a term of `order`. @throws RestError 42703 for an unknown column */
export function resolveOrder(term: OrderTerm, relation: Relation): OrderTerm<ResolvedField> {
  return { ...term, field: resolveField(term.field, relation) };
}

/**
 * Resolves a key of the body, or of the parameter `columns`, to the column that it writes.
 * @throws RestError PGRST204 when the table has no such column
 */
export function payloadColumn(name: string, table: Table): Column {
  const column = table.columns.get(name);
  if (!column) throw errors.unknownPayloadColumn(name, table.name);
  return column;
}
