import type { Values } from "#app/admin/editing/versions.ts";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import type { EntityList } from "./entity.ts";
import { type CellOptions, listedColumns } from "./listed-columns.tsx";
import { RowActions } from "./row-actions.tsx";
import type { VersionedRow } from "./versioned-row.ts";

interface EntityTableProps<Draft extends Values, Listed extends VersionedRow<Draft>>
  extends CellOptions<Listed> {
  entity: Pick<EntityList<Draft, Listed>, "columns" | "listed" | "nameOf">;
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

export function EntityTable<Draft extends Values, Listed extends VersionedRow<Draft>>({
  entity,
  caption,
  none,
  rows,
  onEdit,
  onDelete,
  actionsOf,
  ...options
}: EntityTableProps<Draft, Listed>) {
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
        ...listedColumns<Draft, Listed>(entity, options),
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
