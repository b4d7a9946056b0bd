import { ActionsMenu, DeleteAction } from "#app/admin/ui/actions-menu.tsx";
import { IconButton } from "#app/admin/ui/icon-button.tsx";

interface RowActionsProps {
  /** The row's name, for the accessible names. */
  subject: string;
  onEdit: () => void;
  /** Missing where rows stay. */
  onDelete: (() => void) | null;
}

/** The buttons of a row: its form, and in a menu its deletion. */
export function RowActions({ subject, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex">
      <IconButton icon="edit" action="Modifier" subject={subject} onClick={onEdit} />
      {onDelete && (
        <ActionsMenu subject={subject}>
          <DeleteAction subject={subject} onClick={onDelete} />
        </ActionsMenu>
      )}
    </span>
  );
}
