import { Link } from "react-router";
import { type Column, cellText, type NameOf, type Stored } from "#app/data/entities/column.ts";
import type { Entity } from "#app/data/entities/entity.ts";
import type { VersionedRow } from "#app/data/versioned-row.ts";
import type { Values } from "#app/routes/admin/editing/versions.ts";
import { groupOf } from "#app/routes/admin/fields/shape.ts";
import { writtenValue } from "#app/routes/admin/fields/written-value.ts";
import type { ListColumn } from "#app/routes/admin/listing/list-table.tsx";

export interface CellOptions<Row> {
  /** Names the rows of other tables that columns hold the ids of. */
  nameOf?: NameOf;
  /** In place of the texts of these columns. */
  cells?: Readonly<Record<string, (row: Row) => React.ReactNode>>;
}

/** Returns the columns that an entity lists; what their descriptions leave out is said by their fields. */
export function listedColumns<Draft extends Values, Row extends VersionedRow<Draft>>(
  { schema, columns, listed }: Pick<Entity<Draft, Row>, "schema" | "columns" | "listed">,
  { nameOf, cells = {} }: CellOptions<Row>,
): ListColumn<Row>[] {
  const { fields } = groupOf(schema);
  return listed.map((key) => {
    const shape = fields[key];
    const column: Column<Row> = {
      value: ({ draft }) => draft[key] ?? null,
      ...(shape && { read: (value: Stored) => writtenValue({ shape, value }) }),
      ...columns?.[key],
    };
    return {
      title: column.title ?? shape?.texts.label ?? key,
      cell: cells[key] ?? ((row) => <Text text={cellText(column, row, nameOf)} to={column.href?.(row)} />),
    };
  });
}

function Text({ text, to }: { text: string; to: string | null | undefined }) {
  if (!to) return text || "–";
  return (
    <Link to={to} className="text-link">
      {text}
    </Link>
  );
}
