/** The toasts of the products' screen, in the specification's words. */

import { offerRedirect } from "#app/admin/redirects/offer-redirect.ts";
import type { ToastContent } from "#app/ui/toast-store.ts";

const successes = {
  create: "Le produit a été créé",
  update: "Le produit a été mis à jour",
  delete: "Le produit a été supprimé",
  activate: "Le statut du produit a été mis à jour",
  confirmPrice: "Le prix est daté d’aujourd’hui",
};

const failures = {
  create: "Impossible de créer le produit",
  update: "Impossible de mettre à jour le produit",
  activate: "Impossible de mettre à jour le statut du produit",
  confirmPrice: "Impossible de revérifier le prix",
  delete: "Impossible de supprimer le produit",
  deleteMany: "Erreur lors de la suppression des produits",
  open: "Impossible d’ouvrir le produit",
  openGone: "Ce produit n’existe plus",
};

/** Of its form. */
export const editingWords = {
  saved: successes,
  notSaved: { ...failures, gone: failures.openGone },
};

/** Of what is done with a product in a list; `done` is false when it was deleted meanwhile. */
export const productWords = (what: "activate" | "confirmPrice") => ({
  done: (isThere: boolean): string | ToastContent =>
    isThere ? successes[what] : { title: "Erreur", description: failures[what], variant: "destructive" },
  failed: failures[what],
});

/** @param of how many there were to delete; null for one by its row */
export function deletedToast(count: number, of: number | null): ToastContent {
  if (count === 0) return { title: "Erreur", description: notDeleted(of), variant: "destructive" };
  const left = of !== null && of > count ? `, ${of - count} ne l’ont pas été` : "";
  const description = of === null ? successes.delete : `${count} produit(s) supprimé(s)${left}`;
  return { title: "Succès", description, ...offerRedirect };
}

export const notDeleted = (of: number | null): string =>
  of === null ? failures.delete : failures.deleteMany;
