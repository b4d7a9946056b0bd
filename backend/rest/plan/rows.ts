/** Plans the rows and columns of an answer. */
import type { Condition } from "#backend/rest/parse/filters.ts";
import type { OrderTerm } from "#backend/rest/parse/order.ts";
import type { RowRange } from "#backend/rest/parse/range.ts";
import type { ParsedRequest } from "#backend/rest/parse/request.ts";
import {
  type Relation,
  type ResolvedField,
  resolveCondition,
  resolveItem,
  resolveOrder,
  type Selected,
} from "./fields.ts";

export interface RowSelection {
  /** Null means all columns. */
  items: readonly (Selected | null)[];
  conditions: readonly Condition<ResolvedField>[];
  order: readonly OrderTerm<ResolvedField>[];
  range: RowRange;
}

/**
 * @param maxRows the largest number of rows in an answer
 * @throws RestError 42703 for an unknown column
 */
export function selectRows(
  { query, range }: ParsedRequest,
  relation: Relation,
  maxRows: number,
): RowSelection {
  return {
    items: query.select.map((item) => resolveItem(item, relation)),
    conditions: query.conditions.map((condition) => resolveCondition(condition, relation)),
    order: query.order.map((term) => resolveOrder(term, relation)),
    range: { offset: range.offset, limit: Math.min(range.limit ?? maxRows, maxRows) },
  };
}
