/** Inserts, updates and deletes, with their `returning` clauses. */
import type { DeletePlan, InsertPlan, Returning, UpdatePlan, WritePlan } from "#backend/rest/plan/write.ts";
import { bodyRows, bodyRowsWithDefaults, columnNames, neededColumns, targetColumns } from "./columns.ts";
import { condition, rowsAlias, whereClause } from "./conditions.ts";
import { comma, type Fragment, ident, join, nothing, sql, value } from "./fragment.ts";

/** The writing statement; it returns rows, keys or, if neither is requested, a constant per row. */
export function writeSource(plan: WritePlan): Fragment {
  switch (plan.kind) {
    case "insert":
      return insert(plan);
    case "update":
      return update(plan);
    case "delete":
      return remove(plan);
  }
}

/** A constant when no column is requested, because returning one needs the privilege to read it. */
function returningClause(returning: Returning): Fragment {
  switch (returning.kind) {
    case "rows":
      return sql` returning ${neededColumns(returning.rows)}`;
    case "location":
      return sql` returning ${targetColumns(returning.key)}`;
    case "count":
      return sql` returning 1`;
  }
}

/** Counts each row of an upsert up and each update down, so that the inserted rows remain. */
function countInserted(step: "up" | "down"): Fragment {
  const counter = sql`coalesce(nullif(current_setting('rest.inserted', true), ''), '0')::int`;
  const next = step === "up" ? sql`(${counter} + 1)` : sql`(${counter} - 1)`;
  return sql`set_config('rest.inserted', ${next}::text, true) is not null`;
}

function insert(plan: InsertPlan): Fragment {
  const columns = plan.columns.length > 0 ? sql` (${columnNames(plan.columns)})` : nothing;
  return sql`insert into ${ident(plan.table.schema, plan.table.name)} as ${rowsAlias}${columns} ${newRows(plan)}${conflictClause(plan)}${returningClause(plan.returning)}`;
}

function newRows(plan: InsertPlan): Fragment {
  const counted = plan.conflict?.merge ? [countInserted("up")] : [];
  if (plan.columns.length === 0) {
    // Objects without keys become rows of defaults.
    const where = counted.length > 0 ? sql` where ${join(counted, nothing)}` : nothing;
    return sql`select from generate_series(1, ${value(plan.payload.length ?? 1)}::int)${where}`;
  }
  const conditions = [...plan.key.map((term) => condition(term)), ...counted];
  const where = conditions.length > 0 ? sql` where ${join(conditions, sql` and `)}` : nothing;
  const limit = plan.key.length > 0 ? sql` limit 1` : nothing;
  // The rows of the body get the alias that the conditions of the key use.
  return sql`select ${targetColumns(plan.columns.map(({ name }) => name))} from (select * from ${givenRows(plan)}) as ${rowsAlias}${where}${limit}`;
}

const givenRows = ({ payload, columns, missingAsDefault }: InsertPlan | UpdatePlan): Fragment =>
  missingAsDefault ? bodyRowsWithDefaults(payload, columns) : bodyRows(payload, columns);

function conflictClause({ conflict, columns }: InsertPlan): Fragment {
  if (!conflict) return nothing;
  const key = columnNames(conflict.columns.map((name) => ({ name })));
  if (!conflict.merge || columns.length === 0) return sql` on conflict (${key}) do nothing`;
  const assignments = columns.map(({ name }) => sql`${ident(name)} = excluded.${ident(name)}`);
  return sql` on conflict (${key}) do update set ${join(assignments, comma)} where ${countInserted("down")}`;
}

function update(plan: UpdatePlan): Fragment {
  if (plan.columns.length === 0) return nothingUpdated(plan);
  const assignments = plan.columns.map(({ name }) => sql`${ident(name)} = body.${ident(name)}`);
  return sql`update ${ident(plan.table.schema, plan.table.name)} as ${rowsAlias} set ${join(assignments, comma)} from ${givenRows(plan)}${whereClause(plan.conditions)}${returningClause(plan.returning)}`;
}

/** For an empty object: PostgreSQL has no update without assignments. */
function nothingUpdated({ table, returning }: UpdatePlan): Fragment {
  const columns = returning.kind === "rows" ? neededColumns(returning.rows) : sql`1`;
  return sql`select ${columns} from ${ident(table.schema, table.name)} as ${rowsAlias} where false`;
}

function remove({ table, conditions, returning }: DeletePlan): Fragment {
  return sql`delete from ${ident(table.schema, table.name)} as ${rowsAlias}${whereClause(conditions)}${returningClause(returning)}`;
}
