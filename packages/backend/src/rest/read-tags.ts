/**
 * The tags of an answer of the data interface, from its plan. In doubt there are too many: a page that is
 * invalidated too often is slow, one that stays is wrong.
 */

import {
  ANY_TAG,
  type Columns,
  listTag,
  TagSet,
  type Tags,
  tableTag,
  UNANNOUNCED_TAG,
  valueTag,
} from "#backend/changes/tags.ts";
import { filtersOf } from "#backend/rest/parse/filters.ts";
import type { ResolvedField } from "#backend/rest/plan/fields.ts";
import type { Plan, ReadPlan } from "#backend/rest/plan/plan.ts";
import { type Condition, type Embedded, embeddedIn, type RowSelection } from "#backend/rest/plan/rows.ts";
import { keyColumns } from "#backend/rest/schema/relationships.ts";
import type { Table } from "#backend/rest/schema/schema.ts";

/** An answer that is chosen by more values, or may have more rows, has the tag of the whole list. */
const MAX_VALUES = 16;

/**
 * A list changes when a row enters, leaves or moves, which needs a change of a column in its filters or
 * order, or when a row in it changes. An empty result is a list too.
 * @param body the JSON of the answer; null when there is none
 * @returns the tags by which a change invalidates the answer
 */
export function tagsOf(plan: Plan, body: string | null): Tags {
  const tags = ownTags(plan, body);
  if (plan.kind === "read" || plan.kind === "call") addRelated(tags, plan.rows);
  return tags;
}

function ownTags(plan: Plan, body: string | null): TagSet {
  if (plan.kind !== "read" || plan.table.isDerived) return new TagSet([[ANY_TAG, null]]);
  const { table, rows } = plan;
  if (!table.announces) return new TagSet([[UNANNOUNCED_TAG, null]]);
  if (callsFunctions(rows)) return new TagSet([[ANY_TAG, null]]);

  const name = tableTag(table);
  const shown = shownColumns(rows);
  const deciding = decidingColumns(table, rows);
  const shownOrDeciding = shown && new Set([...shown, ...deciding]);
  const tags = new TagSet([[name, null]]);

  const chosenBy = filterTags(plan);
  // Every row shown has one of the values.
  for (const tag of chosenBy ?? []) tags.add(tag, shownOrDeciding);
  if (chosenBy) return tags;
  const inIt = body === null ? null : rowTags(plan, body);
  for (const tag of inIt ?? []) tags.add(tag, shown);
  tags.add(listTag(name), inIt ? deciding : shownOrDeciding);
  return tags;
}

/** Of each related table the whole list: which rows belong to the answer depends on keys on both sides. */
function addRelated(tags: TagSet, rows: RowSelection): void {
  for (const relation of embeddedIn(rows.items)) {
    const { table, relationship } = relation;
    if (relationship.kind !== "key" || table.isDerived || callsFunctions(relation.rows)) {
      tags.add(ANY_TAG, null);
    } else if (table.announces) {
      tags.add(tableTag(table), null);
      tags.add(listTag(tableTag(table)), columnsOf(relation, rows));
    } else tags.add(UNANNOUNCED_TAG, null);
    addRelated(tags, relation.rows);
  }
}

/** @returns the columns of a related table that are shown or decide; null for all */
function columnsOf(relation: Embedded, outer: RowSelection): Columns {
  const { relationship, table, rows } = relation;
  const shown = shownColumns(rows);
  const sorts = outer.order.some((term) => term.relation === relation);
  if (!shown || sorts || relationship.kind !== "key") return null;
  const key = relationship.columns.map(([, column]) => column);
  return new Set([...shown, ...key, ...decidingColumns(table, rows)]);
}

/** The columns by which rows are chosen and sorted. */
const decidingColumns = ({ policyColumns }: Table, { conditions, order }: RowSelection) =>
  new Set([
    ...policyColumns,
    ...conditions.flatMap(fieldsOf).map(({ name }) => name),
    ...order.flatMap(({ field, relation }) => (relation ? [] : [field.name])),
  ]);

/** A computed column is a function of the row, and may read anything. */
function callsFunctions({ items, conditions, order }: RowSelection): boolean {
  const shown = items.flatMap((item) => (item?.kind === "column" && item.field ? [item.field] : []));
  const fields = [...shown, ...order.map(({ field }) => field), ...conditions.flatMap(fieldsOf)];
  return fields.some(({ computedOf }) => computedOf);
}

/** With the keys of relations. @returns null for all columns */
function shownColumns({ items }: RowSelection): Columns {
  const shown = items.map((item) => {
    if (item === null) return null;
    if (item.kind === "column") return item.field ? [item.field.name] : [];
    return keyColumns(item.relationship);
  });
  return shown.includes(null) ? null : new Set(shown.flatMap((names) => names ?? []));
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

/** @returns the tags of the rows shown; null when there may be many, or their key is not among the columns */
function rowTags({ table, rows }: ReadPlan, body: string): string[] | null {
  const [key] = table.primaryKey;
  const showsKey = rows.items.some(
    (item) =>
      !item ||
      (item.kind === "column" &&
        item.field?.name === key &&
        item.as === key &&
        !item.cast &&
        item.field?.path.length === 0),
  );
  const isShort = rows.range.limit !== null && rows.range.limit <= MAX_VALUES;
  if (!key || table.primaryKey.length > 1 || !table.announces?.includes(key) || !showsKey || !isShort)
    return null;
  const type = table.columns.get(key)?.type ?? null;
  const shown: unknown = JSON.parse(body);
  const values = (Array.isArray(shown) ? shown : [shown]).map((row) => String(row[key]));
  return values.every((value) => isExact(value, type))
    ? values.map((value) => valueTag(tableTag(table), key, value))
    : null;
}

/** PostgreSQL's own spelling of values: only for these types and spellings does equality mean equal text. */
const CANONICAL: Readonly<Record<string, RegExp>> = {
  text: /^/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^(0|-?[1-9]\d*)$/,
};

const isExact = (value: string, type: string | null): boolean => CANONICAL[type ?? ""]?.test(value) ?? false;
