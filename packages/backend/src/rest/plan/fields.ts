/** Resolves the names in a request to columns of the schema. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import type { Field } from "#backend/rest/parse/field.ts";
import { type Aggregate, type ColumnItem, nameOf } from "#backend/rest/parse/select.ts";
import type { TableName } from "#backend/rest/schema/relationships.ts";
import type { Column, DatabaseFunction, Schema, Table } from "#backend/rest/schema/schema.ts";

/** A field whose column exists. */
export interface ResolvedField extends Field {
  /** The column's type; null for a computed column, whose type is not read with the schema. */
  type: string | null;
  /** Of a computed column: the table whose rows its function takes. */
  computedOf?: TableName;
}

/** One column of the answer. */
export interface Selected {
  kind: "column";
  /** Null in the number of rows. */
  field: ResolvedField | null;
  as: string;
  /** From the list in casts.ts. */
  cast: string | null;
  /** Its cast too is from the list. */
  aggregate: Aggregate | null;
}

/** The source of rows: a table, or a function that returns rows. */
export interface Relation {
  name: string;
  columns: Table["columns"];
  /** The table whose rows they are; null when only the function says what they are. */
  table: Pick<Table, "schema" | "name" | "computedColumns"> | null;
}

/** A table or view as what a request reads. */
export const relationOfTable = (table: Table): Relation => ({ ...table, table });

/** The result of a function as a relation; without columns when it is a single value. */
export function relationOfFunction({ name, columns, rowsOf }: DatabaseFunction, schema: Schema): Relation {
  return { name, columns, table: (rowsOf && schema.tables.get(rowsOf.schema)?.get(rowsOf.name)) ?? null };
}

/** @throws RestError 42703 for an unknown column */
export function resolveField(field: Field, { name, columns, table }: Relation): ResolvedField {
  const column = columns.get(field.name);
  if (column) return { ...field, type: column.type };
  if (!table?.computedColumns.has(field.name)) throw restErrors.unknownColumn(field.name, name);
  return { ...field, type: null, computedOf: { schema: table.schema, name: table.name } };
}

/**
 * Resolves a column of `select`.
 * @param isEmbedded in a relation `count` is the number of related rows, unless it is a column; not in one that
 *   is spread, whose aggregates are those of the rows around it
 * @returns null for `*`
 * @throws RestError 42703 for an unknown column, 42704 for a cast to a type outside the list
 */
export function resolveItem(item: ColumnItem, relation: Relation, isEmbedded: boolean): Selected | null {
  const { field, aggregate } = item;
  if (field.name === "*" && !aggregate) return null;
  const isNumber =
    field.name === "*" || (isEmbedded && field.name === "count" && !relation.columns.has("count"));
  const castOf = (cast: string | null) => (cast === null ? null : castType(cast));
  return {
    kind: "column",
    field: isNumber ? null : resolveField(field, relation),
    as: nameOf(item),
    cast: castOf(item.cast),
    aggregate: aggregate
      ? { ...aggregate, cast: castOf(aggregate.cast) }
      : isNumber
        ? { name: "count", cast: null }
        : null,
  };
}

/**
 * Resolves a key of the body, or of the parameter `columns`, to the column that it writes.
 * @throws RestError PGRST204 when the table has no such column
 */
export function payloadColumn(name: string, table: Table): Column {
  const column = table.columns.get(name);
  if (!column) throw restErrors.unknownPayloadColumn(name, table.name);
  return column;
}

/** Of `select=col::type`. The SQL text comes from this list, never from the request. */
const CAST_TYPES = `
  bigint, boolean, bool, bytea, char, character varying, date, daterange, decimal, double precision, float4,
  float8, inet, int, int2, int4, int8, integer, interval, json, jsonb, money, numeric, real, smallint, text,
  time, timestamp, timestamptz, timestamp with time zone, timestamp without time zone, timetz, tsvector, uuid,
  varchar, xml`
  .split(",")
  .map((type) => type.trim());

/** @throws RestError 42704 for a type outside the list */
function castType(name: string): string {
  const wanted = name.toLowerCase().replace(/\s+/g, " ");
  const type = CAST_TYPES.find((known) => known === wanted);
  if (!type) throw restErrors.unknownType(name);
  return type;
}
