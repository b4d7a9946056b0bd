import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCommand } from "#app/admin/editing/use-command.ts";
import type { Category } from "#app/product/types.ts";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import type { DeleteCategory as DeleteCommand } from "./category-commands.ts";
import { toastFailure } from "./category-toasts.ts";
import { controlId, newCategoryId } from "./element-ids.ts";
import type { TreeRow } from "./tree-rows.ts";

interface DeleteCategoryProps {
  /** The category to delete, and where its products go; `null` while the dialog is closed. */
  deletion: { category: Category; by?: string } | null;
  /** The rows as shown: after a deletion the focus moves to a neighbour. */
  rows: readonly TreeRow[];
  onClose: () => void;
}

export function DeleteCategory({ deletion, rows, onClose }: DeleteCategoryProps) {
  const category = deletion?.category ?? null;
  const { revalidate } = useRevalidator();
  const { send, pending } = useCommand<DeleteCommand>((result) => {
    toastFailure("delete", result);
    onClose();
    // Another editor may have deleted the category already.
    void revalidate();
  });
  // The question still names the category while it fades out.
  const [named, setNamed] = useState(category);
  if (category && category !== named) setNamed(category);

  const remove = () => {
    if (!deletion) return;
    const { category, ...rest } = deletion;
    const { id, name } = category;
    send({ intent: "delete", category: { id, name }, ...rest, neighbours: neighboursOf(category, rows) });
  };

  return (
    <AlertDialog
      isOpen={category !== null}
      onCancel={onClose}
      title={`Êtes-vous sûr de vouloir supprimer la catégorie "${named?.name ?? ""}"\u00a0?`}
      description={
        "Elle disparaît du site tout de suite\u00a0; vous pouvez la rétablir pendant trente jours."
      }
      confirmLabel="Supprimer"
      pendingLabel="Suppression en cours..."
      isPending={pending !== null}
      onConfirm={remove}
    />
  );
}

/**
 * Returns the ids of elements for the focus: the button of the next row, of the one before, and above the
 * list. Rows that were only shown as ancestors of the deleted one disappear with it.
 */
function neighboursOf(category: Category, rows: readonly TreeRow[]): string[] {
  const index = rows.findIndex((row) => row.category.id === category.id);
  const neighbours = [rows[index + 1], rows[index - 1]].filter((row) => row !== undefined);
  return [...neighbours.map((row) => controlId("delete", row.category)), newCategoryId];
}
