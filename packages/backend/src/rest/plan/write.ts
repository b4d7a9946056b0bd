/** Plans inserts, updates, upserts and deletes. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import { isComparison } from "#backend/rest/parse/filters.ts";
import type { Payload } from "#backend/rest/parse/payload.ts";
import type { RowQuery } from "#backend/rest/parse/query.ts";
import type { Action, ParsedRequest } from "#backend/rest/parse/request.ts";
import type { Column, Table } from "#backend/rest/schema/schema.ts";
import { payloadColumn, relationOfTable } from "./fields.ts";
import {
  type Condition,
  type PlanContext,
  type RowSelection,
  resolveConditions,
  selectRows,
} from "./rows.ts";

type JsonPayload = Extract<Payload, { kind: "json" }>;

/** The result of a write: the rows, the key of the new row, or only the number of rows. */
export type Returning =
  | { kind: "rows"; rows: RowSelection }
  | { kind: "location"; key: readonly string[] }
  | { kind: "count" };

interface Write {
  table: Table;
  returning: Returning;
}

interface WriteOfRows extends Write {
  payload: JsonPayload;
  columns: readonly Column[];
  /** Keys that an object lacks get the column's default instead of null. */
  missingAsDefault: boolean;
}

export interface InsertPlan extends WriteOfRows {
  kind: "insert";
  conflict: { columns: readonly string[]; merge: boolean } | null;
  /** For PUT: only rows with this key are written. */
  key: readonly Condition[];
}

export interface UpdatePlan extends WriteOfRows {
  kind: "update";
  conditions: readonly Condition[];
}

export interface DeletePlan extends Write {
  kind: "delete";
  conditions: readonly Condition[];
}

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan;

/** @throws RestError 21000, PGRST105, PGRST115, PGRST204, and those of selectRows */
export function planWrite(
  request: ParsedRequest,
  action: Exclude<Action, "read" | "call">,
  table: Table,
  context: PlanContext,
): WritePlan {
  if (action === "upsert") requireKey(request.query.conditions, table);
  const conditions = resolveConditions(request.query.conditions, table);
  const returning = planReturning(request, table, context);
  if (action === "delete" && conditions.length === 0) throw restErrors.unfilteredWrite("DELETE");
  if (action === "delete") return { kind: "delete", table, conditions, returning };

  const payload = request.payload;
  if (payload?.kind !== "json") throw restErrors.body("Empty or invalid json");
  const written = {
    table,
    payload,
    columns: payload.keys.map((name) => payloadColumn(name, table)),
    missingAsDefault: request.preferences.missing === "default",
    returning,
  };
  switch (action) {
    case "update":
      // An object without keys changes nothing.
      if (conditions.length === 0 && written.columns.length > 0) throw restErrors.unfilteredWrite("UPDATE");
      return { kind: "update", ...written, conditions };
    case "insert":
      return { kind: "insert", ...written, conflict: planConflict(request, table), key: [] };
    case "upsert": {
      const conflict = { columns: table.primaryKey, merge: true };
      return { kind: "insert", ...written, conflict, key: conditions };
    }
  }
}

function planReturning(
  { action, preferences, query, range }: ParsedRequest,
  table: Table,
  context: PlanContext,
): Returning {
  if (preferences.return === "representation") {
    // The filters choose the rows that are written; of these all are returned.
    const returned = { ...query, conditions: [] };
    return { kind: "rows", rows: selectRows(returned, range, relationOfTable(table), context) };
  }
  if (preferences.return === "headers-only" && action === "insert" && table.primaryKey.length > 0) {
    return { kind: "location", key: table.primaryKey };
  }
  return { kind: "count" };
}

/** The preference has no effect on a table without a key, because no rows can conflict. */
function planConflict({ preferences, query }: ParsedRequest, table: Table): InsertPlan["conflict"] {
  if (!preferences.resolution) return null;
  const columns = query.conflictColumns ?? table.primaryKey;
  for (const name of columns) {
    if (!table.columns.has(name)) throw restErrors.unknownColumn(name, table.name);
  }
  return columns.length > 0 ? { columns, merge: preferences.resolution === "merge-duplicates" } : null;
}

function requireKey(conditions: RowQuery["conditions"], table: Table): void {
  const names = conditions.map((condition) => {
    if (!isComparison(condition) || condition.operation.operator !== "eq") throw restErrors.putFilters();
    return condition.field.name;
  });
  const key = new Set(table.primaryKey);
  const complete = names.length === key.size && new Set(names).size === key.size;
  if (key.size === 0 || !complete || !names.every((name) => key.has(name))) throw restErrors.putFilters();
}
