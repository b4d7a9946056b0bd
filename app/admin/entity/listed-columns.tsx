import { Link } from "react-router";
import type { Values } from "#app/admin/editing/versions.ts";
import type { ListColumn } from "#app/admin/listing/list-table.tsx";
import { cellText, type NameOf } from "./column.ts";
import type { EntityList } from "./entity.ts";
import type { VersionedRow } from "./versioned-row.ts";

export interface CellOptions<Row> {
  /** Names the rows of other tables that columns hold the ids of. */
  nameOf?: NameOf;
  /** In place of the texts of these columns. */
  cells?: Readonly<Record<string, (row: Row) => React.ReactNode>>;
}

/** Returns the columns that an entity lists, of the draft where a description does not say the value. */
export function listedColumns<Draft extends Values, Row extends VersionedRow<Draft>>(
  { columns, listed }: Pick<EntityList<Draft, Row>, "columns" | "listed">,
  { nameOf, cells = {} }: CellOptions<Row>,
): ListColumn<Row>[] {
  return listed.map((key) => {
    const column = { value: ({ draft }: Row) => draft[key] ?? null, ...columns[key] };
    return {
      title: column.title ?? key,
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
