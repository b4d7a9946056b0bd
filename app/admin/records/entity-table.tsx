import { Link } from "react-router";
import { useDependants } from "#app/admin/changes/dependants.tsx";
import { columnLabel, type NameOf } from "#app/admin/entity/column.ts";
import type { Entity, Writes } from "#app/admin/entity/entity.ts";
import { deletionQuestion, toastWords } from "#app/admin/entity/entity-words.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import type { Values } from "#app/admin/kit/versions.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { RowControls } from "#app/admin/ui/actions-menu.tsx";

interface EntityTableProps<Draft extends Values, Row extends VersionedRow<Draft>>
  extends Omit<React.ComponentProps<typeof ListTable<Row>>, "columns" | "keyOf" | "isBusy"> {
  entity: Omit<Entity<Draft, Row>, "path" | "title" | "lead" | "store"> & {
    store: Pick<Writes<Draft, never>, "remove">;
  };
  /** Id of the element that gets the focus when a pressed button goes with its row. */
  otherwiseFocus: string;
  /** Names the rows of other tables that columns hold the ids of. */
  nameOf?: NameOf;
  /** In place of the texts of these columns. */
  cells?: Readonly<Record<string, (row: Row) => React.ReactNode>>;
}

/** The rows of an entity. One is deleted after what depends on it was named, and a question. */
export function EntityTable<Draft extends Values, Row extends VersionedRow<Draft>>({
  entity,
  otherwiseFocus,
  nameOf = () => undefined,
  cells = {},
  ...list
}: EntityTableProps<Draft, Row>) {
  const { editLabel } = entity;
  const { remove } = entity.store;
  const { open } = useEditedAddress();
  const { saved, notSaved } = toastWords(entity);
  const dependants = useDependants(entity.table);
  const { write, pending } = useWrite();
  const askToRemove = async (row: Row, erase: NonNullable<typeof remove>) => {
    if (pending) return;
    const name = entity.nameOf(row);
    const replace = await dependants.ask([row.id], name);
    if (!replace || !window.confirm(deletionQuestion(entity, name, entity.deletionNotice?.(row)))) return;
    await write(
      async (client) => {
        await replace(client);
        return erase(client, row.id);
      },
      { of: row.id, focus: otherwiseFocus, done: saved.delete, failed: notSaved.delete },
    );
  };
  const columns = entity.listed.map((key, place): ListColumn<Row> => {
    const column = entity.columns[key] ?? {};
    const title = column.title ?? columnLabel(entity, key) ?? key;
    const textOf = (row: Row) => {
      const value = row.draft[key] ?? null;
      return column.text?.(row) ?? column.read?.(value, nameOf) ?? String(value ?? "");
    };
    return {
      title,
      // What there is no room for stands in the form.
      className: place > 2 ? "max-lg:hidden" : "",
      cell: cells[key] ?? ((row) => <Text text={textOf(row)} title={title} to={column.href?.(row)} />),
    };
  });
  const actions = (row: Row) => {
    const label = editLabel ? editLabel(row) : "Modifier";
    return (
      <RowControls
        subject={entity.nameOf(row)}
        onEdit={label ? () => open(row.id) : undefined}
        editLabel={label ?? ""}
        onDelete={remove && (() => void askToRemove(row, remove))}
      />
    );
  };
  return (
    <>
      <ListTable
        {...list}
        keyOf={({ id }) => id}
        isBusy={({ id }) => id === pending?.of}
        columns={[
          ...columns,
          {
            title: "Actions",
            isActions: true,
            className: `lg:text-right ${remove ? "lg:w-28" : "lg:w-16"}`,
            cell: actions,
          },
        ]}
      />
      {dependants.dialog}
    </>
  );
}

interface TextProps {
  text: string;
  /** Of its column, without which a number says nothing. */
  title: string;
  to: string | null | undefined;
}

function Text({ text, title, to }: TextProps) {
  const shown = (
    <>
      {/^\d+$/.test(text) && <span aria-hidden="true" className="lg:hidden">{`${title} `}</span>}
      <span>{text || "–"}</span>
    </>
  );
  if (!to) return shown;
  return (
    <Link
      to={to}
      // Beside the point before it, with room for a finger.
      className="text-link max-lg:relative max-lg:z-1 max-lg:inline-block max-lg:min-w-6 max-lg:max-w-full max-lg:[td+td_&]:max-w-[calc(100%-1rem)] max-lg:truncate max-lg:align-bottom"
    >
      {shown}
    </Link>
  );
}
