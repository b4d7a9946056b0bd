import { useRef, useState } from "react";
import { useDependants } from "#app/admin/changes/dependants.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { offerRedirect } from "#app/admin/redirects/redirect-kind.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { showFailure, type ToastContent } from "#app/ui/toast-store.ts";
import { listStatusId } from "./list-filters.tsx";
import { type Chosen, readChosenIds, tooMany } from "./many/chosen-products.ts";
import type { ListedProduct } from "./product-list.ts";
import { deleteProducts } from "./product-writes.ts";
import type { Selection } from "./selection-bar.tsx";

/** Returns the id of the button that deletes a product: the focus goes there after the deletion of the row before. */
export const deleteButtonId = (productId: string) => `supprimer-${productId}`;

/**
 * Deletes products after what depends on them was named, and a question: one by its row, or the selected ones, which
 * may be all of a filter. Of many it says how far it is, and can be stopped.
 */
export function useDeleteProducts(ids: readonly string[], selection: Selection) {
  const { write, pending, stop } = useWrite();
  const { ask, dialog } = useDependants("products");
  const [isReading, setReading] = useState(false);
  const isBusy = useRef(false);

  /** @param of how many are selected; null for one by its row */
  const remove = async (chosen: readonly string[], title: string, question: string, of: number | null) => {
    const replace = await ask(chosen, title);
    if (!replace || !window.confirm(question)) return;
    const written = await write(
      async (client, tools) => {
        await replace(client);
        return deleteProducts(client, chosen, tools);
      },
      { done: (count) => deletedToast(count, of, title), failed: notDeleted(of) },
    );
    const count = written?.answer ?? 0;
    if (count > 0 && selection.ids.every((id) => chosen.includes(id))) selection.clear();
    if (written) focusAfterDeletion(ids, count > 0 ? chosen : []);
  };
  const read = async (chosen: Chosen): Promise<readonly string[] | null> => {
    setReading(true);
    const found = await write((client, tools) => readChosenIds(client, chosen, tools), {
      reloads: false,
      failed: (_, { name }) => (name === "AbortError" ? undefined : notDeleted(0)),
    });
    setReading(false);
    if (found && !found.answer) showFailure(tooMany);
    return found?.answer ?? null;
  };
  /** One deletion at a time, with its questions. */
  const alone = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work();
    isBusy.current = false;
  };

  return {
    /** How far it is, while products are read or deleted. */
    work: pending && {
      done: pending.done,
      of: pending.total,
      label: isReading ? "Lecture" : "Suppression",
      stop,
    },
    dialog,
    removeOne: ({ id, title }: ListedProduct) =>
      void alone(() =>
        remove([id], title, `Voulez-vous vraiment supprimer le produit "${title}"\u00A0?`, null),
      ),
    removeChosen: (chosen: Chosen) =>
      void alone(async () => {
        const found = await read(chosen);
        if (!found) return;
        const question = `Voulez-vous vraiment supprimer ${found.length} produit(s) sélectionné(s)\u00A0?`;
        await remove(found, `${formatNumber(found.length)} produits`, question, found.length);
      }),
  };
}

/** @param of how many there were to delete; null for one by its row, of this title */
function deletedToast(count: number, of: number | null, title: string): ToastContent {
  if (count === 0) return { title: "Erreur", description: notDeleted(of), variant: "destructive" };
  const left = of !== null && of > count ? `, ${of - count} ne l’ont pas été` : "";
  return of === null
    ? { title: "Le produit a été supprimé", description: title, ...offerRedirect }
    : { title: `${count} produit(s) supprimé(s)${left}`, ...offerRedirect };
}

const notDeleted = (of: number | null): string =>
  of === null ? "Impossible de supprimer le produit" : "Erreur lors de la suppression des produits";

/** Moves the focus before the rows disappear: to the next row, the one before, or the list's status. */
function focusAfterDeletion(ids: readonly string[], deleted: readonly string[]): void {
  const index = ids.indexOf(deleted[0] ?? "");
  const left = (id: string) => !deleted.includes(id);
  const next = deleted.length === 1 && (ids.slice(index).find(left) ?? ids.slice(0, index).findLast(left));
  const target = document.getElementById(next ? deleteButtonId(next) : listStatusId);
  // Narrow screens hide the button, and have the menu for it, the last of the row.
  const isShown = (control: HTMLElement) => control.checkVisibility();
  const shown = target && (isShown(target) ? target : [...buttonsBeside(target)].findLast(isShown));
  shown?.focus();
}

const buttonsBeside = (button: HTMLElement) =>
  button.closest("tr")?.querySelectorAll<HTMLElement>("button") ?? [];
