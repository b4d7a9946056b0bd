/** The second stage: resolves a parsed request against the schema. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import type { ParsedRequest } from "#backend/rest/parse/request.ts";
import type { Schema, Table } from "#backend/rest/schema/schema.ts";
import { suggest } from "#backend/rest/schema/suggestion.ts";
import { type CallPlan, planCall } from "./call.ts";
import { relationOfTable } from "./fields.ts";
import { type RowSelection, selectRows } from "./rows.ts";
import { planWrite, type WritePlan } from "./write.ts";

export interface ReadPlan {
  kind: "read";
  table: Table;
  rows: RowSelection;
}

export type Plan = ReadPlan | WritePlan | CallPlan;

/**
 * @param maxRows the largest number of rows in an answer
 * @throws RestError for unknown names and contradictory requests
 */
export function planRequest(request: ParsedRequest, schema: Schema, maxRows: number): Plan {
  const context = { schema, maxRows };
  if (request.action === "call") return planCall(request, context);
  const table = findTable(request, schema);
  if (request.action !== "read") return planWrite(request, request.action, table, context);
  return {
    kind: "read",
    table,
    rows: selectRows(request.query, request.range, relationOfTable(table), context),
  };
}

function findTable({ schema, target }: Pick<ParsedRequest, "schema" | "target">, known: Schema): Table {
  const tables = known.tables.get(schema);
  const table = tables?.get(target.name);
  if (!table) throw restErrors.unknownTable(schema, target.name, suggest(target.name, tables?.keys() ?? []));
  return table;
}
