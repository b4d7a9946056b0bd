/** Which rows and columns an answer has. */
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
  /** Null stands for every column. */
  items: readonly (Selected | null)[];
  conditions: readonly Condition<KnownField>[];
  order: readonly OrderTerm<KnownField>[];
  range: RowRange;
}

/**
 * @param maxRows the most rows that an answer may have
 * @throws RestError 42703 for a column that does not exist
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
