/** The toasts of the products' screen, in the specification's words. */
import type { ProductDraft } from "#app/catalogue/products/product-draft.ts";
import { products } from "#app/catalogue/products/products.ts";
import type { Result } from "#app/routes/admin/editing/result.ts";
import { toastWords } from "#app/routes/admin/entity/entity-words.ts";
import { offerRedirect } from "#app/routes/admin/redirects/offer-redirect.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";

const { saved, notSaved } = toastWords(products);

const successes = {
  ...saved,
  activate: "Le statut du produit a été mis à jour",
  confirmPrice: "Le prix est daté d’aujourd’hui",
};

const failures = {
  ...notSaved,
  activate: "Impossible de mettre à jour le statut du produit",
  confirmPrice: "Impossible de revérifier le prix",
  deleteMany: "Erreur lors de la suppression des produits",
  open: "Impossible d’ouvrir le produit",
  openGone: notSaved.open,
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

export function toastDeleted(count: number): void {
  showToast({ title: "Succès", description: `${count} produit(s) supprimé(s)`, ...offerRedirect });
}

export function toastFailure(what: keyof typeof failures): void {
  showFailure(failures[what]);
}
