/** Plans the rows and columns of an answer. */
import type { Condition } from "#backend/rest/parse/filters.ts";
import type { OrderTerm } from "#backend/rest/parse/order.ts";
import type { RowRange } from "#backend/rest/parse/range.ts";
import type { ParsedRequest } from "#backend/rest/parse/request.ts";
import {
  type KnownField,
  knownCondition,
  knownItem,
  knownOrder,
  type Relation,
  type Selected,
} from "./fields.ts";

export interface RowSelection {
  /** Null means all columns. */
  items: readonly (Selected | null)[];
  conditions: readonly Condition<KnownField>[];
  order: readonly OrderTerm<KnownField>[];
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
    items: query.select.map((item) => knownItem(item, relation)),
    conditions: query.conditions.map((condition) => knownCondition(condition, relation)),
    order: query.order.map((term) => knownOrder(term, relation)),
    range: { offset: range.offset, limit: Math.min(range.limit ?? maxRows, maxRows) },
  };
}
