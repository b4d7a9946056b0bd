import { useState } from "react";
import type { ListedProduct } from "#app/catalogue/product-list.ts";
import { deleteProducts, setProductActive } from "#app/catalogue/product-writes.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { toastDeleted, toastFailure, toastSuccess } from "./product-toasts.ts";

interface ProductActionsOptions {
  reload: () => Promise<void>;
  /** Called when products are gone, while their rows still stand there. */
  onDeleted: (ids: readonly string[]) => void;
}

/** What is done to products without a form. The list is read anew after all of it, be it done or refused. */
export function useProductActions({ reload, onDeleted }: ProductActionsOptions) {
  const { dataClient } = useAuth();
  const [isDeleting, setIsDeleting] = useState(false);
  /** Switches that were turned, until the list says the same. */
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());

  const isActive = (product: ListedProduct) => turned.get(product.id) ?? product.isActive;

  const toggle = async (product: ListedProduct) => {
    if (turned.has(product.id)) return;
    const wanted = !product.isActive;
    setTurned((before) => new Map(before).set(product.id, wanted));
    const { problem } = await setProductActive(dataClient, product.id, wanted);
    if (problem) toastFailure("status");
    else toastSuccess("status");
    await reload();
    setTurned((before) => new Map([...before].filter(([id]) => id !== product.id)));
  };

  const remove = async (ids: readonly string[], failure: "delete" | "deleteMany") => {
    setIsDeleting(true);
    const { count, problem } = await deleteProducts(dataClient, ids);
    setIsDeleting(false);
    if (problem) {
      toastFailure(failure);
      // What somebody else has deleted is in the list no longer.
      return reload();
    }
    if (failure === "delete") toastSuccess("deleted");
    else toastDeleted(count);
    onDeleted(ids);
    await reload();
  };

  const removeOne = async ({ id, title }: ListedProduct) => {
    if (isDeleting || !window.confirm(`Voulez-vous vraiment supprimer le produit "${title}"\u00A0?`)) return;
    await remove([id], "delete");
  };

  const removeMany = async (ids: readonly string[]) => {
    const question = `Voulez-vous vraiment supprimer ${ids.length} produit(s) sélectionné(s)\u00A0?`;
    if (isDeleting || !window.confirm(question)) return;
    await remove(ids, "deleteMany");
  };

  return { isActive, isDeleting, toggle, removeOne, removeMany };
}
