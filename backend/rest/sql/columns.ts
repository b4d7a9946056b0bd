/** Lists of columns, and the rows of a body. */
import type { Payload } from "#backend/rest/parse/payload.ts";
import type { Selected } from "#backend/rest/plan/fields.ts";
import type { Column } from "#backend/rest/schema/schema.ts";
import { fieldExpression, rowsAlias } from "./conditions.ts";
import { catalogText, comma, type Fragment, ident, join, sql, value } from "./fragment.ts";

/** The list after `select`. */
export function selectList(items: readonly (Selected | null)[]): Fragment {
  return join(
    items.map((item) => {
      if (item === null) return sql`${rowsAlias}.*`;
      const expression = fieldExpression(item.field);
      const typed = item.cast === null ? expression : sql`cast(${expression} as ${catalogText(item.cast)})`;
      return sql`${typed} as ${ident(item.as)}`;
    }),
    comma,
  );
}

/** The columns that a select list uses, each once, for `returning`. */
export function neededColumns(items: readonly (Selected | null)[]): Fragment {
  if (items.some((item) => item === null)) return sql`${rowsAlias}.*`;
  const names = new Set(items.flatMap((item) => (item ? [item.field.name] : [])));
  return targetColumns([...names]);
}

/** Columns of the rows that the statement reads or writes: `"target"."a", "target"."b"`. */
export const targetColumns = (names: readonly string[]): Fragment =>
  join(
    names.map((name) => sql`${rowsAlias}.${ident(name)}`),
    comma,
  );

/** Unqualified names, where SQL takes no others: `"a", "b"`. */
export const columnNames = (columns: readonly { name: string }[]): Fragment =>
  join(
    columns.map(({ name }) => ident(name)),
    comma,
  );

type JsonPayload = Extract<Payload, { kind: "json" }>;
type TypedName = Pick<Column, "name" | "type">;

/** `json_to_record($1) as body(a int, …)`: PostgreSQL converts the values to the types. */
export function bodyRows(
  payload: Pick<JsonPayload, "text" | "length">,
  columns: readonly TypedName[],
): Fragment {
  const read = payload.length === null ? sql`json_to_record` : sql`json_to_recordset`;
  return sql`${read}(${value(payload.text)}::json) as body(${columnDefinitions(columns)})`;
}

/** Like `bodyRows`; keys that an object lacks get the column's default. */
export function bodyRowsWithDefaults(payload: JsonPayload, columns: readonly Column[]): Fragment {
  const defaults = columns.flatMap(({ name, defaultExpression }) =>
    defaultExpression === null ? [] : [sql`${value(name)}::text, ${catalogText(defaultExpression)}`],
  );
  const base = sql`jsonb_build_object(${join(defaults, comma)})`;
  const text = sql`${value(payload.text)}::jsonb`;
  const filled =
    payload.length === null
      ? sql`jsonb_to_record(${base} || ${text})`
      : sql`jsonb_to_recordset((select coalesce(jsonb_agg(${base} || element), '[]') from jsonb_array_elements(${text}) as element))`;
  return sql`${filled} as body(${columnDefinitions(columns)})`;
}

const columnDefinitions = (columns: readonly TypedName[]): Fragment =>
  join(
    columns.map(({ name, type }) => sql`${ident(name)} ${catalogText(type)}`),
    comma,
  );
