import { IconButton, OpenLink } from "#app/ui/deferred/icon-button.tsx";

interface RowActionsProps {
  id: string;
  title: string;
  /** The product's page. */
  href: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Returns the id of a product's delete button, which receives the focus when the row before it is deleted. */
export const deleteButtonId = (productId: string) => `supprimer-${productId}`;

/** Open, edit, delete. */
export function RowActions({ id, title, href, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex">
      <OpenLink href={href} subject={title} />
      <IconButton icon="edit" action="Modifier" subject={title} onClick={onEdit} />
      <IconButton
        id={deleteButtonId(id)}
        icon="delete"
        action="Supprimer"
        subject={title}
        onClick={onDelete}
      />
    </span>
  );
}
