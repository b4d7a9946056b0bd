import { useState } from "react";
import { useRevalidator } from "react-router";
import { pageAccount } from "#app/account/account-calls.ts";
import { type Chosen, readChosenIds } from "#app/catalogue/products/many/chosen-products.ts";
import { tooMany } from "#app/catalogue/products/many/many-products.ts";
import type { ListedProduct } from "#app/catalogue/products/product-list.ts";
import { useDependants } from "#app/routes/admin/changes/use-dependants.tsx";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { showFailure } from "#app/ui/toast-store.ts";
import { listStatusId } from "./list-status.tsx";
import type { DeleteProducts } from "./product-commands.ts";
import { toastDeleted, toastFailure, toastSuccess } from "./product-toasts.ts";
import type { Selection } from "./use-selection.ts";

interface DeleteCommand extends DeleteProducts {
  /** Whether the deletion is for the selection, even of a single product. */
  isSelection: boolean;
}

/** Returns the id of a product's menu button: the focus goes there after the deletion of the row before. */
export const menuButtonId = (productId: string) => `actions-${productId}`;

/**
 * Deletes products after what depends on them was named, and a question: one by its row, or the selected ones, which
 * may be all of a filter.
 */
export function useDeleteProducts(ids: readonly string[], selection: Selection) {
  const { revalidate } = useRevalidator();
  const { send, pending } = useCommand<DeleteCommand>((result, { ids: deleted, isSelection }) => {
    if (result.status !== "saved") {
      toastFailure(isSelection ? "deleteMany" : "delete");
      // The list still shows the products that another editor has deleted.
      return result.status === "gone" && void revalidate();
    }
    if (isSelection) toastDeleted(result.count ?? 0, deleted.length);
    else toastSuccess("delete");
    if (selection.selected.every((id) => deleted.includes(id))) selection.clear();
    focusAfterDeletion(ids, deleted);
  });

  const { ask, dialog } = useDependants("products");
  const [isReading, setReading] = useState(false);
  const remove = async (chosen: readonly string[], title: string, question: string, isSelection: boolean) => {
    if (pending) return;
    const deletion = await ask(chosen, title);
    if (deletion && window.confirm(question))
      send({ intent: "delete", ids: chosen, isSelection, ...deletion });
  };
  const read = async (chosen: Chosen): Promise<readonly string[] | null> => {
    setReading(true);
    try {
      const found = await readChosenIds(await (await pageAccount()).dataClient(), chosen);
      if (!found) showFailure(tooMany);
      return found;
    } catch (error) {
      console.warn("Failed to read the chosen products", error);
      toastFailure("deleteMany");
      return null;
    } finally {
      setReading(false);
    }
  };

  return {
    isPending: isReading || pending !== null,
    dialog,
    removeOne({ id, title }: ListedProduct) {
      const question = `Voulez-vous vraiment supprimer le produit "${title}"\u00A0?`;
      void remove([id], title, question, false);
    },
    async removeChosen(chosen: Chosen) {
      if (isReading || pending) return;
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
  document.getElementById(next ? menuButtonId(next) : listStatusId)?.focus();
}
