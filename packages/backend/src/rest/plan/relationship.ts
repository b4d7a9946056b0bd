/** Finds the relationship that an item of `select` names. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import type { RelationItem } from "#backend/rest/parse/select.ts";
import { nameOfTable, type Relationship, type TableName } from "#backend/rest/schema/relationships.ts";
import type { Schema } from "#backend/rest/schema/schema.ts";
import { suggest } from "#backend/rest/schema/suggestion.ts";

type Wanted = Pick<RelationItem, "name" | "hint">;

/**
 * @param origin the table or view whose rows have the relation
 * @throws RestError PGRST200 when there is none, PGRST201 when there are several
 */
export function findRelationship(wanted: Wanted, origin: TableName, schema: Schema): Relationship {
  const all = (schema.relationships.get(nameOfTable(origin)) ?? []).filter(
    ({ target }) => target.schema === origin.schema,
  );
  const isView = ({ schema: name, name: table }: TableName) =>
    schema.tables.get(name)?.get(table)?.isView === true;
  const found = all.filter((one) => isNamed(one, wanted, isView(one.target)));
  // A computed relation stands for the keys of the same name, but for one that a hint names.
  const preferred = found.filter(({ kind }) => (kind === "computed") === (wanted.hint === null));
  const candidates = preferred.length > 0 ? preferred : found;
  const [only, ...others] = candidates;
  if (!only) throw unknown(wanted, origin, all);
  if (others.length > 0)
    throw restErrors.ambiguousRelation(origin.name, wanted.name, candidates.map(described));
  return only;
}

function isNamed(one: Relationship, { name, hint }: Wanted, isView: boolean): boolean {
  const { origin, target } = one;
  if (one.kind === "computed") return one.name === name;
  const isItself = origin.name === target.name && origin.schema === target.schema;
  if (one.kind === "junction") {
    return target.name === name && (hint === null ? !isItself : one.junction.name === hint);
  }
  const [column, ...more] = one.columns;
  const isColumn = (index: 0 | 1, text: string) => more.length === 0 && column?.[index] === text;
  // One key relates a table to itself both ways: its column names the one row, the table the many.
  if (isItself && one.cardinality !== "one-to-many") {
    return hint === null && (isColumn(0, name) || one.constraint === name);
  }
  if (isItself) return target.name === name && (hint === null || isColumn(1, hint));
  if (hint === null) {
    return target.name === name || (!isView && (one.constraint === name || isColumn(0, name)));
  }
  return target.name === name && (one.constraint === hint || isColumn(0, hint) || isColumn(1, hint));
}

function unknown({ name, hint }: Wanted, origin: TableName, all: readonly Relationship[]) {
  const known = new Set(all.map(({ target }) => target.name));
  const suggestion = known.has(name) ? null : suggest(name, known);
  return restErrors.unknownRelation(
    { origin: origin.name, relation: name, hint, schema: origin.schema },
    suggestion,
  );
}

/** Wire contract: the words by which clients show the choice. */
function described(one: Relationship) {
  const { cardinality, origin, target } = one;
  const hint = one.kind === "key" ? one.constraint : one.kind === "junction" ? one.junction.name : one.name;
  const details = {
    cardinality,
    embedding: `${origin.name} with ${target.name}`,
    relationship: usedColumns(one),
  };
  return { name: `${target.name}!${hint}`, details };
}

function usedColumns(one: Relationship): string {
  if (one.kind === "computed") return one.name;
  const list = (columns: readonly (readonly [string, string])[], index: 0 | 1) =>
    `(${columns.map((pair) => pair[index]).join(", ")})`;
  if (one.kind === "junction") {
    const [first, second] = one.keys.map(({ constraint, columns }) => `${constraint}${list(columns, 0)}`);
    return `${one.junction.name} using ${first} and ${second}`;
  }
  const { constraint, columns, origin, target } = one;
  return `${constraint} using ${origin.name}${list(columns, 0)} and ${target.name}${list(columns, 1)}`;
}
