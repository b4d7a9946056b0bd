/** The third stage: one statement for the whole request. */
import type { MediaType } from "#backend/rest/parse/accept.ts";
import type { Plan, ReadPlan } from "#backend/rest/plan/plan.ts";
import type { RowSelection } from "#backend/rest/plan/rows.ts";
import type { DeletePlan, Returning, UpdatePlan, WritePlan } from "#backend/rest/plan/write.ts";
import { callSource } from "./calls.ts";
import { groupClause, selectList } from "./columns.ts";
import { orderClause, rowsAlias, whereClause } from "./conditions.ts";
import {
  comma,
  type Fragment,
  ident,
  join,
  nothing,
  type RenderedStatement,
  render,
  sql,
  value,
} from "./fragment.ts";
import { writeSource } from "./writes.ts";

/** The one row that every statement returns. */
export interface StatementRow {
  /** The answer's JSON; null for an answer without a body. */
  body: string | null;
  /** Rows of the answer, or rows written. */
  row_count: number;
  /** The number of matching rows on all pages, when the request asks for it. */
  total: number | null;
  /** The new row's primary key. */
  location: readonly (string | null)[] | null;
  /** How many rows an upsert inserted instead of updating them. */
  inserted: string | null;
  response_status: string | null;
  response_headers: string | null;
}

interface StatementOptions {
  media: Pick<MediaType, "singular" | "stripNulls" | "isCsv">;
  /** Whether the matching rows on all pages are counted. */
  count: boolean;
}

/** Writes the SQL that reads all rows of which an answer is a page, for an estimate of their number. */
export const toUnpagedStatement = ({ table, rows }: ReadPlan): RenderedStatement =>
  render(sql`select from ${ident(table.schema, table.name)} as ${rowsAlias}${whereClause(rows.conditions)}`);

/** The rows of a table that conditions choose. */
export type Chosen = Pick<UpdatePlan | DeletePlan, "table" | "conditions">;

/** Writes the SQL that counts the chosen rows, at most one more than `most`. */
export const toChosenCount = ({ table, conditions }: Chosen, most: number): RenderedStatement =>
  render(
    sql`select count(*)::int as chosen from (select from ${ident(table.schema, table.name)} as ${rowsAlias}${whereClause(conditions)} limit ${value(most + 1)}) as rows`,
  );

/** Writes the SQL of a plan; its values become parameters. */
export function toStatement(plan: Plan, options: StatementOptions): RenderedStatement {
  return render(statement(plan, options));
}

function statement(plan: Plan, options: StatementOptions): Fragment {
  switch (plan.kind) {
    case "read":
      return readStatement(plan, options);
    case "call":
      if (plan.function.returns === "row") {
        return sql`with source as (${callSource(plan)}), ${pageOf(sql`source`, plan.rows)}
          select ${answer(options, !plan.function.returnsSet)}, ${total(sql`source`, plan.rows, options)}, ${noWrite} from page`;
      }
      return sql`with source as (${callSource(plan)}), page as (select * from source${limitClause(plan.rows)})
        select ${scalarAnswer(plan.function.returnsSet, options)}, ${options.count ? sql`(select count(*) from source)` : sql`null`} as total, ${noWrite} from page`;
    default:
      return writeStatement(plan, options);
  }
}

function readStatement({ table, rows }: ReadPlan, options: StatementOptions): Fragment {
  const from = ident(table.schema, table.name);
  return sql`with ${pageOf(from, rows)}
    select ${answer(options, false)}, ${total(from, rows, options)}, ${noWrite} from page`;
}

function pageOf(from: Fragment, rows: RowSelection): Fragment {
  return sql`page as (select ${selectList(rows.items)} from ${from} as ${rowsAlias}${whereClause(rows.conditions)}${groupClause(rows.items)}${orderClause(rows.order)}${limitClause(rows)})`;
}

function limitClause({ range }: RowSelection): Fragment {
  return sql`${range.limit === null ? nothing : sql` limit ${value(range.limit)}`}${range.offset === 0 ? nothing : sql` offset ${value(range.offset)}`}`;
}

function total(from: Fragment, rows: RowSelection, { count }: StatementOptions): Fragment {
  if (!count) return sql`null as total`;
  return sql`(select count(*) from ${from} as ${rowsAlias}${whereClause(rows.conditions)}) as total`;
}

function writeStatement(plan: WritePlan, options: StatementOptions): Fragment {
  const inserted = sql`nullif(current_setting('rest.inserted', true), '') as inserted`;
  return sql`with source as (${writeSource(plan)})${returnedPage(plan.returning)}
    select ${returned(plan.returning, options)}, (select count(*) from source) as total, ${inserted}, ${responseSettings}
    ${plan.returning.kind === "rows" ? sql`from page` : nothing}`;
}

function returnedPage(returning: Returning): Fragment {
  if (returning.kind !== "rows") return nothing;
  return sql`, page as (select ${selectList(returning.rows.items)} from source as ${rowsAlias}${whereClause(returning.rows.conditions)}${orderClause(returning.rows.order)})`;
}

function returned(returning: Returning, options: StatementOptions): Fragment {
  if (returning.kind === "rows") return sql`${answer(options, false)}, null as location`;
  const count = sql`null as body, (select count(*) from source) as row_count`;
  if (returning.kind === "count") return sql`${count}, null as location`;
  const key = join(
    returning.key.map((name) => sql`source.${ident(name)}::text`),
    comma,
  );
  return sql`${count}, (select json_build_array(${key}) from source limit 1) as location`;
}

const responseSettings = sql`nullif(current_setting('response.status', true), '') as response_status,
  nullif(current_setting('response.headers', true), '') as response_headers`;
const noWrite = sql`null as location, null as inserted, ${responseSettings}`;

/** `page.*` and not `page`: a column could have that name. */
function answer({ media }: StatementOptions, isOneRow: boolean): Fragment {
  if (media.isCsv) return csv;
  return body(sql`json_agg(page.*)`, media.singular || isOneRow, media.stripNulls);
}

/** PostgreSQL's text of a row, between parentheses, has the quotes of CSV. */
const csv = sql`(
    select string_agg(case when name ~ '[",\r\n]' then '"' || replace(name, '"', '""') || '"' else name end, ',')
    from json_object_keys((select row_to_json(page.*) from page limit 1)) as name
  ) || E'\n' || string_agg(substr((page.*)::text, 2, length((page.*)::text) - 2), E'\n') as body, count(*) as row_count`;

function scalarAnswer(isSet: boolean, { media }: StatementOptions): Fragment {
  return body(sql`json_agg(page.scalar)`, media.singular || !isSet, media.stripNulls);
}

function body(rows: Fragment, isOne: boolean, stripNulls: boolean): Fragment {
  const shown = stripNulls ? sql`json_strip_nulls(${rows})` : rows;
  const text = isOne ? sql`coalesce((${shown} -> 0)::text, 'null')` : sql`coalesce(${shown}::text, '[]')`;
  return sql`${text} as body, count(*) as row_count`;
}
