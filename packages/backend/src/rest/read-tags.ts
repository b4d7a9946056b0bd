/**
 * The tags of an answer of the data interface, from its plan. In doubt there are too many: a page that is
 * invalidated too often is slow, one that stays is wrong.
 */

import {
  ANY_TAG,
  listTag,
  type Tags,
  tableTag,
  UNANNOUNCED_TAG,
  valueTag,
} from "#backend/invalidation/tags.ts";
import { filtersOf } from "#backend/rest/parse/filters.ts";
import type { ResolvedField } from "#backend/rest/plan/fields.ts";
import type { Plan, ReadPlan } from "#backend/rest/plan/plan.ts";
import { type Condition, embeddedIn, type RowSelection } from "#backend/rest/plan/rows.ts";

/** An answer that is chosen by more values, or may have more rows, has the tag of the whole list. */
const MAX_VALUES = 16;

/**
 * A row is outdated by a change of it, whichever column changed; a list by a change of any row that could be in it. An
 * empty result is a list too.
 * @returns the tags by which a change invalidates the answer
 */
export function tagsOf(plan: Plan): Tags {
  const tags = ownTags(plan);
  if (plan.kind === "read" || plan.kind === "call") addRelated(tags, plan.rows);
  return tags;
}

function ownTags(plan: Plan): Set<string> {
  if (plan.kind !== "read" || plan.table.dependsOnOthers) return new Set([ANY_TAG]);
  const { table, rows } = plan;
  if (!table.announces) return new Set([UNANNOUNCED_TAG]);
  if (callsFunctions(rows)) return new Set([ANY_TAG]);
  const name = tableTag(table);
  // Every row shown has one of the values.
  return new Set([name, ...(filterTags(plan) ?? [listTag(name)])]);
}

/** Of each related table the whole list: which rows belong to the answer depends on keys on both sides. */
function addRelated(tags: Set<string>, rows: RowSelection): void {
  for (const { relationship, table, rows: related } of embeddedIn(rows.items)) {
    if (relationship.kind !== "key" || table.dependsOnOthers || callsFunctions(related)) tags.add(ANY_TAG);
    else if (table.announces) tags.add(tableTag(table)).add(listTag(tableTag(table)));
    else tags.add(UNANNOUNCED_TAG);
    addRelated(tags, related);
  }
}

/** A computed column is a function of the row, and may read anything. */
function callsFunctions({ items, conditions, order }: RowSelection): boolean {
  const shown = items.flatMap((item) => (item?.kind === "column" && item.field ? [item.field] : []));
  const fields = [...shown, ...order.map(({ field }) => field), ...conditions.flatMap(fieldsOf)];
  return fields.some(({ computedOf }) => computedOf);
}

const fieldsOf = (condition: Condition): ResolvedField[] => filtersOf(condition).map(({ field }) => field);

/** @returns the tags of the values that one filter allows; null when no announced column has such a filter */
function filterTags({ table, rows }: ReadPlan): string[] | null {
  for (const column of table.announces ?? []) {
    for (const condition of rows.conditions) {
      const values = allowedValues(condition, column);
      if (values) return values.map((value) => valueTag(tableTag(table), column, value));
    }
  }
  return null;
}

function allowedValues(condition: Condition, column: string): (string | null)[] | null {
  if (condition.kind !== "filter" || condition.negated) return null;
  const { field, operation } = condition;
  if (field.name !== column || field.path.length > 0) return null;
  if (operation.kind === "is" && operation.value === "null") return [null];
  const isEqual = operation.kind === "compare" && operation.operator === "eq" && !operation.quantifier;
  const values = isEqual ? [operation.value] : operation.kind === "in" ? operation.values : null;
  return values && values.length <= MAX_VALUES && values.every((value) => isExact(value, field.type))
    ? [...values]
    : null;
}

/** PostgreSQL's own spelling of values: only for these types and spellings does equality mean equal text. */
const CANONICAL: Readonly<Record<string, RegExp>> = {
  text: /^/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^(0|-?[1-9]\d*)$/,
};

const isExact = (value: string, type: string | null): boolean => CANONICAL[type ?? ""]?.test(value) ?? false;
