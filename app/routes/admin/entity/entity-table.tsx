import { Link } from "react-router";
import type { Column, Entity } from "#app/data/entities/entity.ts";
import type { VersionedRow } from "#app/data/versioned-row.ts";
import type { Values } from "#app/routes/admin/editing/versions.ts";
import { groupOf, type Value } from "#app/routes/admin/fields/shape.ts";
import { writtenValue } from "#app/routes/admin/fields/written-value.ts";
import { ListTable } from "#app/routes/admin/listing/list-table.tsx";
import { RowActions } from "./row-actions.tsx";

interface EntityTableProps<Draft extends Values, Listed extends VersionedRow<Draft>> {
  entity: Entity<Draft, Listed>;
  caption: string;
  /** In place of an empty table. */
  none: string;
  rows: readonly Listed[];
  onEdit: (row: Listed) => void;
  /** Missing where rows stay. */
  onDelete: ((row: Listed) => void) | null;
  /** In place of the buttons that edit and delete. */
  actionsOf?: ((row: Listed) => React.ReactNode) | undefined;
}

/** Returns the columns of an entity after its name, with their texts. */
function columnsOf<Draft extends Values, Listed extends VersionedRow<Draft>>({
  schema,
  columns,
}: Pick<Entity<Draft, Listed>, "schema" | "columns">): Column<Listed>[] {
  const { fields } = groupOf(schema);
  return columns.map((column) => {
    if (typeof column !== "string") return column;
    const shape = fields[column];
    if (!shape) throw new Error(`The schema has no field ${column}`);
    return {
      title: shape.texts.label ?? column,
      text: ({ draft }) => writtenValue({ shape, value: draft[column] as Value }),
    };
  });
}

export function EntityTable<Draft extends Values, Listed extends VersionedRow<Draft>>({
  entity,
  caption,
  none,
  rows,
  onEdit,
  onDelete,
  actionsOf,
}: EntityTableProps<Draft, Listed>) {
  const columns = columnsOf(entity).map(({ title, text, href }) => ({
    title,
    cell: (row: Listed) => <Text text={text(row)} to={href?.(row)} />,
  }));
  const actions = (row: Listed) => (
    <RowActions
      subject={entity.nameOf(row)}
      onEdit={() => onEdit(row)}
      onDelete={onDelete && (() => onDelete(row))}
    />
  );
  return (
    <ListTable
      caption={caption}
      none={none}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: entity.nameTitle ?? "Nom", cell: entity.nameOf },
        ...columns,
        {
          title: "Actions",
          label: null,
          className: actionsOf ? "lg:w-36" : `lg:text-right ${onDelete ? "lg:w-28" : "lg:w-16"}`,
          cell: actionsOf ?? actions,
        },
      ]}
    />
  );
}

function Text({ text, to }: { text: string; to: string | null | undefined }) {
  if (!to) return text || "–";
  return (
    <Link to={to} className="text-link">
      {text}
    </Link>
  );
}
