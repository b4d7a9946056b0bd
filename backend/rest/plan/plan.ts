/** The second stage: what is to be done, in names that exist. */

import { errors } from "#backend/rest/errors/errors.ts";
import type { ParsedRequest } from "#backend/rest/parse/request.ts";
import type { Schema, Table } from "#backend/rest/schema/schema.ts";
import { suggest } from "#backend/rest/schema/suggestion.ts";
import { type CallPlan, planCall } from "./call.ts";
import { type RowSelection, selectRows } from "./rows.ts";
import { planWrite, type WritePlan } from "./write.ts";

export interface ReadPlan {
  kind: "read";
  table: Table;
  rows: RowSelection;
}

export type Plan = ReadPlan | WritePlan | CallPlan;

/**
 * @param maxRows the most rows that an answer may have
 * @throws RestError for names that do not exist and for what does not fit together
 */
export function planRequest(request: ParsedRequest, schema: Schema, maxRows: number): Plan {
  if (request.action === "call") return planCall(request, schema, maxRows);
  const table = findTable(request, schema);
  if (request.action === "read") return { kind: "read", table, rows: selectRows(request, table, maxRows) };
  return planWrite(request, request.action, table);
}

/** @throws RestError PGRST205 */
function findTable({ schema, target }: Pick<ParsedRequest, "schema" | "target">, known: Schema): Table {
  const tables = known.tables.get(schema);
  const table = tables?.get(target.name);
  if (!table) throw errors.unknownTable(schema, target.name, suggest(target.name, tables?.keys() ?? []));
  return table;
}
