/** The toasts of the products' screen, in the specification's words. */

import type { Result } from "#app/admin/editing/result.ts";
import { offerRedirect } from "#app/admin/redirects/offer-redirect.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { ProductDraft } from "./product-draft.ts";

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

export function toastSuccess(what: keyof typeof successes): void {
  showToast({ title: "Succès", description: successes[what], ...(what === "delete" && offerRedirect) });
}

/** Tells the answer to the dialog of a product. */
export function toastAnswer({ status }: Result<ProductDraft>, attempted: "open" | "create" | "update"): void {
  if (status === "saved" && attempted !== "open") toastSuccess(attempted);
  else if (status === "gone") toastFailure(attempted === "open" ? "openGone" : attempted);
  else if (status === "failed") toastFailure(attempted);
}

/** @param of how many there were to delete */
export function toastDeleted(count: number, of: number): void {
  const left = of > count ? `, ${of - count} ne l’ont pas été` : "";
  showToast({ title: "Succès", description: `${count} produit(s) supprimé(s)${left}`, ...offerRedirect });
}

export function toastFailure(what: keyof typeof failures): void {
  showFailure(failures[what]);
}
