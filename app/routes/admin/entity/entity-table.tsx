import { Link } from "react-router";
import type { Column, Entity } from "#app/data/entities/entity.ts";
import type { VersionedRow } from "#app/data/versioned-row.ts";
import type { Values } from "#app/routes/admin/editing/versions.ts";
import { groupOf, type Value } from "#app/routes/admin/fields/shape.ts";
import { writtenValue } from "#app/routes/admin/fields/written-value.ts";
import { ActionsMenu, DeleteAction } from "#app/ui/actions-menu.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";

interface EntityTableProps<Draft extends Values, Listed extends VersionedRow<Draft>> {
  entity: Entity<Draft, Listed>;
  caption: string;
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
  rows,
  onEdit,
  onDelete,
  actionsOf,
}: EntityTableProps<Draft, Listed>) {
  const columns = columnsOf(entity);
  const titles = [entity.nameTitle ?? "Nom", ...columns.map(({ title }) => title), "Actions"];
  return (
    <Table caption={caption} head={titles.map((title) => <HeaderCell key={title}>{title}</HeaderCell>)}>
      {rows.map((row) => {
        const name = entity.nameOf(row);
        return (
          <Row key={row.id}>
            <RowHeader>{name}</RowHeader>
            {columns.map(({ title, text, href }) => (
              <Cell key={title} label={title}>
                <Text text={text(row)} to={href?.(row)} />
              </Cell>
            ))}
            <Cell className={actionsOf ? "lg:w-36" : `lg:text-right ${onDelete ? "lg:w-28" : "lg:w-16"}`}>
              {actionsOf ? (
                actionsOf(row)
              ) : (
                <span className="inline-flex">
                  <IconButton icon="edit" action="Modifier" subject={name} onClick={() => onEdit(row)} />
                  {onDelete && (
                    <ActionsMenu subject={name}>
                      <DeleteAction subject={name} onClick={() => onDelete(row)} />
                    </ActionsMenu>
                  )}
                </span>
              )}
            </Cell>
          </Row>
        );
      })}
    </Table>
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
