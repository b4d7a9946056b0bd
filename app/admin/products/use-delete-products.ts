import { useState } from "react";
import { useRevalidator } from "react-router";
import { pageAccount } from "#app/account/session.ts";
import { replaceInDependants } from "#app/admin/changes/dependants.ts";
import { useDependants } from "#app/admin/changes/use-dependants.tsx";
import { undoAction } from "#app/admin/kit/undo.ts";
import { type Chosen, readChosenIds } from "#app/admin/many/chosen-products.ts";
import { tooMany } from "#app/admin/many/many-products.ts";
import { useParts } from "#app/admin/many/use-parts.ts";
import { offerUndo, showFailure } from "#app/ui/toast-store.ts";
import { listStatusId } from "./list-status.tsx";
import type { ListedProduct } from "./product-list.ts";
import { toastDeleted, toastFailure, toastSuccess } from "./product-toasts.ts";
import { deleteProducts } from "./product-writes.ts";
import type { Selection } from "./use-selection.ts";

/** Returns the id of the button that deletes a product: the focus goes there after the deletion of the row before. */
export const deleteButtonId = (productId: string) => `supprimer-${productId}`;

/**
 * Deletes products after what depends on them was named, and a question: one by its row, or the selected ones, which
 * may be all of a filter. Of many it says how far it is, and can be stopped.
 */
export function useDeleteProducts(ids: readonly string[], selection: Selection) {
  const { revalidate } = useRevalidator();
  const { run, stop, progress } = useParts();
  const { ask, dialog } = useDependants("products");
  const [isDeleting, setDeleting] = useState(false);

  /** @param isSelection whether it is for the selection, even of a single product */
  const remove = async (chosen: readonly string[], title: string, question: string, isSelection: boolean) => {
    const deletion = await ask(chosen, title);
    if (!deletion || !window.confirm(question)) return;
    const { by } = deletion;
    const batch = crypto.randomUUID();
    setDeleting(true);
    try {
      const client = await (await pageAccount()).dataClient(batch);
      const count = await run(async (parts) => {
        if (by) await replaceInDependants(client, "products", chosen, by);
        return deleteProducts(client, chosen, parts);
      });
      if (count === 0) toastFailure(isSelection ? "deleteMany" : "delete");
      else {
        if (isSelection) toastDeleted(count, chosen.length);
        else toastSuccess("delete");
        offerUndo(undoAction(batch));
      }
      if (count > 0 && selection.selected.every((id) => chosen.includes(id))) selection.clear();
      focusAfterDeletion(ids, count > 0 ? chosen : []);
      // Also of what another editor has deleted.
      void revalidate();
    } catch (error) {
      // The list stays: the guard of a reload would take the selection from a person who has lost the rights.
      console.warn("Failed to delete products", error);
      toastFailure(isSelection ? "deleteMany" : "delete");
    } finally {
      setDeleting(false);
    }
  };
  const read = async (chosen: Chosen): Promise<readonly string[] | null> => {
    try {
      const client = await (await pageAccount()).dataClient();
      const found = await run((parts) => readChosenIds(client, chosen, parts));
      if (!found) showFailure(tooMany);
      return found;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return null;
      console.warn("Failed to read the chosen products", error);
      toastFailure("deleteMany");
      return null;
    }
  };

  return {
    /** How far it is, while products are read or deleted. */
    work: progress && { ...progress, label: isDeleting ? "Suppression" : "Lecture", stop },
    dialog,
    removeOne({ id, title }: ListedProduct) {
      const question = `Voulez-vous vraiment supprimer le produit "${title}"\u00A0?`;
      if (!progress) void remove([id], title, question, false);
    },
    async removeChosen(chosen: Chosen) {
      if (progress) return;
      const found = await read(chosen);
      if (!found) return;
      const question = `Voulez-vous vraiment supprimer ${found.length} produit(s) sélectionné(s)\u00A0?`;
      await remove(found, `${found.length.toLocaleString("fr-FR")} produits`, question, true);
    },
  };
}

/** Moves the focus before the rows disappear: to the next row, the one before, or the list's status. */
function focusAfterDeletion(ids: readonly string[], deleted: readonly string[]): void {
  const place = ids.indexOf(deleted[0] ?? "");
  const left = (id: string) => !deleted.includes(id);
  const next = deleted.length === 1 && (ids.slice(place).find(left) ?? ids.slice(0, place).findLast(left));
  document.getElementById(next ? deleteButtonId(next) : listStatusId)?.focus();
}
