import { useState } from "react";
import { useRevalidator } from "react-router";
import { deleteCategory } from "#app/catalogue/category-writes.ts";
import type { Category } from "#app/catalogue/types.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { refusalMessage } from "#app/data/refusals.ts";
import { reloadWithToast } from "#app/routes/admin/after-reload.ts";
import { AlertDialog } from "#app/ui/deferred/alert-dialog.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { quoted } from "./category-texts.ts";
import { controlId, newCategoryId } from "./element-ids.ts";
import type { TreeRow } from "./tree-rows.ts";

interface DeleteCategoryProps {
  /** What the question is about; `null` when nothing is asked. */
  category: Category | null;
  /** As shown: the focus goes to the neighbour of what is gone. */
  rows: readonly TreeRow[];
  onClose: () => void;
}

export function DeleteCategory({ category, rows, onClose }: DeleteCategoryProps) {
  const { dataClient } = useAuth();
  const { revalidate } = useRevalidator();
  const [isPending, setIsPending] = useState(false);
  // While the question fades away it still names what it was about.
  const [named, setNamed] = useState(category);
  if (category && category !== named) setNamed(category);

  const remove = async () => {
    if (!category || isPending) return;
    setIsPending(true);
    try {
      await deleteCategory(await dataClient(), category.id);
      const description = `La catégorie ${quoted(category.name)} a été supprimée.`;
      reloadWithToast({ title: "Catégorie supprimée", description }, neighboursOf(category, rows));
    } catch (error) {
      console.warn("Failed to delete category", error);
      showToast({
        title: "Erreur",
        description: `Impossible de supprimer la catégorie: ${refusalMessage(error)}`,
        variant: "destructive",
      });
      setIsPending(false);
      onClose();
      // Somebody else may have deleted it before.
      await revalidate();
    }
  };

  return (
    <AlertDialog
      isOpen={category !== null}
      onCancel={onClose}
      title={`Êtes-vous sûr de vouloir supprimer la catégorie "${named?.name ?? ""}"\u00a0?`}
      description="Elle disparaît du site tout de suite et pour toujours. Une catégorie qui contient encore des sous-catégories ou des produits n’est pas supprimée."
      confirmLabel="Supprimer"
      pendingLabel="Suppression en cours..."
      isPending={isPending}
      onConfirm={remove}
    />
  );
}

/**
 * Returns the ids of what may take the focus: the next row's button, else the one before, else the button above the
 * list. A row that was shown only because of the deleted one is not there any more.
 */
function neighboursOf(category: Category, rows: readonly TreeRow[]): string[] {
  const index = rows.findIndex((row) => row.category.id === category.id);
  const neighbours = [rows[index + 1], rows[index - 1]].filter((row) => row !== undefined);
  return [...neighbours.map((row) => controlId("delete", row.category)), newCategoryId];
}
