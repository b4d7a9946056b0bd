/** Where the related rows of a row come from. */
import type { Embedded } from "#backend/rest/plan/rows.ts";
import { type Fragment, ident, join, sql } from "./fragment.ts";

/**
 * The alias of the rows that a statement reads or writes; of related rows one for each level, so that a name
 * inside means the row inside.
 */
export const aliasAt = (depth: number): Fragment => ident(depth === 0 ? "target" : `target_${depth}`);

/** The alias of the table that connects both sides of a relation. */
const between = ident("between");

/**
 * @param depth the level of the row; its related rows are one deeper
 * @returns what to read the related rows from, and the condition that they belong to the row
 */
export function relatedSource({ relationship, table }: Embedded, depth: number) {
  const outer = aliasAt(depth);
  const inner = aliasAt(depth + 1);
  const from = sql`${ident(table.schema, table.name)} as ${inner}`;
  switch (relationship.kind) {
    case "computed": {
      const { origin, name } = relationship;
      return {
        from: sql`${ident(origin.schema, name)}(${wholeRow(origin, depth)}) as ${inner}`,
        belongs: sql`true`,
      };
    }
    case "key":
      return { from, belongs: equal(relationship.columns, outer, inner) };
    case "junction": {
      const { junction, keys } = relationship;
      const [own, other] = keys.map(({ columns }, index) =>
        equal(columns, between, index === 0 ? outer : inner),
      );
      return {
        from: sql`${from}, ${ident(junction.schema, junction.name)} as ${between}`,
        belongs: sql`${own as Fragment} and ${other as Fragment}`,
      };
    }
  }
}

/** A row as the argument of a function, also where it comes out of a query and has lost its type. */
export const wholeRow = ({ schema, name }: { schema: string; name: string }, depth: number): Fragment =>
  sql`(${aliasAt(depth)}.*)::${ident(schema, name)}`;

const equal = (columns: readonly (readonly [string, string])[], left: Fragment, right: Fragment): Fragment =>
  join(
    columns.map(([own, other]) => sql`${left}.${ident(own)} = ${right}.${ident(other)}`),
    sql` and `,
  );
