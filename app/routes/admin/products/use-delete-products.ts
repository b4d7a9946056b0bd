import { useRevalidator } from "react-router";
import type { ListedProduct } from "#app/catalogue/product-list.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { listStatusId } from "./list-status.tsx";
import type { DeleteProducts } from "./product-commands.ts";
import { toastDeleted, toastFailure, toastSuccess } from "./product-toasts.ts";
import { deleteButtonId } from "./row-actions.tsx";
import type { Selection } from "./use-selection.ts";

interface DeleteCommand extends DeleteProducts {
  /** Whether they were selected for it, be it one only. */
  isSelection: boolean;
}

/** Deletes products after a question: one by its row, or those that are selected. */
export function useDeleteProducts(ids: readonly string[], selection: Selection) {
  const { revalidate } = useRevalidator();
  const { send, pending } = useCommand<DeleteCommand>((result, { ids: deleted, isSelection }) => {
    if (result.status !== "saved") {
      toastFailure(isSelection ? "deleteMany" : "delete");
      // What somebody else has deleted is still in the list.
      return result.status === "gone" && void revalidate();
    }
    if (isSelection) toastDeleted(result.count ?? 0);
    else toastSuccess("delete");
    if (selection.selected.every((id) => deleted.includes(id))) selection.clear();
    focusAfterDeletion(ids, deleted);
  });

  return {
    isPending: pending !== null,
    removeOne({ id, title }: ListedProduct) {
      if (pending || !window.confirm(`Voulez-vous vraiment supprimer le produit "${title}"\u00A0?`)) return;
      send({ intent: "delete", ids: [id], isSelection: false });
    },
    removeSelected() {
      const { selected } = selection;
      const question = `Voulez-vous vraiment supprimer ${selected.length} produit(s) sélectionné(s)\u00A0?`;
      if (!pending && window.confirm(question)) send({ intent: "delete", ids: selected, isSelection: true });
    },
  };
}

/** While the rows still stand there: the next one takes the focus, or the one before; without any, what is said about the list. */
function focusAfterDeletion(ids: readonly string[], deleted: readonly string[]): void {
  const place = ids.indexOf(deleted[0] ?? "");
  const left = (id: string) => !deleted.includes(id);
  const next = deleted.length === 1 && (ids.slice(place).find(left) ?? ids.slice(0, place).findLast(left));
  document.getElementById(next ? deleteButtonId(next) : listStatusId)?.focus();
}
