/**
 * How tables and views are related: by foreign keys, of their own or of tables that they show,
 * and by functions.
 */

export interface TableName {
  schema: string;
  name: string;
}

/** A foreign key, as it is declared or as views show its columns. */
export interface ForeignKey {
  constraint: string;
  from: TableName;
  to: TableName;
  /** The referring column and the one that it refers to, in the order of the key. */
  columns: readonly (readonly [string, string])[];
  /** Whether at most one row refers to a row. */
  isUnique: boolean;
}

type Cardinality = "many-to-one" | "one-to-many" | "one-to-one" | "many-to-many";

interface Related {
  origin: TableName;
  target: TableName;
}

/** Rows with the same values in pairs of columns, the origin's first. */
interface KeyRelationship extends Related {
  kind: "key";
  constraint: string;
  cardinality: Exclude<Cardinality, "many-to-many">;
  columns: readonly (readonly [string, string])[];
}

/** Rows that a third table connects. */
interface JunctionRelationship extends Related {
  kind: "junction";
  cardinality: "many-to-many";
  junction: TableName;
  /** From the junction to the origin, and to the target. */
  keys: readonly [ForeignKey, ForeignKey];
}

/** Rows that a function of a row of the origin returns. */
export interface ComputedRelationship extends Related {
  kind: "computed";
  name: string;
  cardinality: "many-to-one" | "one-to-many";
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

/** Whether there is at most one related row. */
export const isToOne = ({ cardinality }: Relationship): boolean =>
  cardinality === "many-to-one" || cardinality === "one-to-one";

/** The columns of a row by which its related rows are found; null for all. */
export function keyColumns(relationship: Relationship): readonly string[] | null {
  switch (relationship.kind) {
    case "key":
      return relationship.columns.map(([own]) => own);
    case "junction":
      return relationship.keys[0].columns.map(([, own]) => own);
    case "computed":
      return null;
  }
}

/**
 * @param keys declared, and as views show them
 * @param primaryKeys by `nameOfTable`
 * @returns what each foreign key relates: its tables, both ways, and those that a table between two keys
 *   connects, if its primary key contains both
 */
export function relationshipsOf(
  keys: readonly ForeignKey[],
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): Relationship[] {
  const byKey = keys.flatMap((key): KeyRelationship[] => {
    const { constraint, from, to, columns, isUnique } = key;
    const back = columns.map(([own, other]) => [other, own] as const);
    const shared = { kind: "key", constraint } as const;
    return [
      { ...shared, origin: from, target: to, columns, cardinality: isUnique ? "one-to-one" : "many-to-one" },
      {
        ...shared,
        origin: to,
        target: from,
        columns: back,
        cardinality: isUnique ? "one-to-one" : "one-to-many",
      },
    ];
  });
  const byTable = Map.groupBy(keys, ({ from }) => nameOfTable(from));
  const byJunction = [...byTable].flatMap(([name, own]) =>
    own.flatMap((first) =>
      own
        .filter((second) => second !== first && coversKey(primaryKeys.get(name) ?? [], first, second))
        .map(
          (second): JunctionRelationship => ({
            kind: "junction",
            cardinality: "many-to-many",
            origin: first.to,
            target: second.to,
            junction: first.from,
            keys: [first, second],
          }),
        ),
    ),
  );
  return [...byKey, ...byJunction];
}

/** Different keys, whose columns are all in the primary key. */
function coversKey(primaryKey: readonly string[], first: ForeignKey, second: ForeignKey): boolean {
  const columnsOf = (key: ForeignKey) => key.columns.map(([own]) => own);
  return (
    columnsOf(first).join() !== columnsOf(second).join() &&
    [...columnsOf(first), ...columnsOf(second)].every((column) => primaryKey.includes(column))
  );
}

/** A text that no two tables share. */
export const nameOfTable = ({ schema, name }: TableName): string => JSON.stringify([schema, name]);
