import type { ProductField } from "./product-draft.ts";

/** Why a write was not done, in words for the person who asked for it. */
export interface WriteProblem {
  /** The field of the form that it is about, where there is one. */
  field?: ProductField;
  message: string;
}

/** What the data client says of a failure. */
interface Failure {
  code: string;
  message: string;
}

export const unreachable =
  "La connexion a été interrompue. Rien de ce que vous avez saisi n’est perdu : réessayez dans un instant.";
const forbidden =
  "Votre compte n’a pas ou plus le droit de modifier les produits. Rien de ce que vous avez saisi n’est perdu.";
const signedOut =
  "Votre session est terminée. Reconnectez-vous dans un autre onglet, puis réessayez ici : rien n’est perdu.";
const unexplained = "Le serveur n’a pas pu enregistrer. Réessayez ; ce que vous avez saisi est conservé.";

const tooLong: Partial<Record<ProductField, string>> = {
  title: "120 caractères au maximum.",
  short_description: "500 caractères au maximum.",
  image_url: "2 000 caractères au maximum.",
  image_alt: "300 caractères au maximum.",
  product_url: "300 caractères au maximum.",
  affiliate_url: "2 000 caractères au maximum.",
  merchant: "80 caractères au maximum.",
};

/** PostgreSQL explains constraints in English; these are the names of those on `products`. */
const byConstraint: Readonly<Record<string, Required<WriteProblem>>> = {
  products_slug_key: {
    field: "slug",
    message: "Ce slug est déjà pris par un autre produit : choisissez-en un autre",
  },
  products_slug_format: {
    field: "slug",
    message: "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets",
  },
  products_title_not_blank: { field: "title", message: "Le titre est requis" },
  products_price_range: { field: "price", message: "Le prix doit être positif" },
  products_image_url_format: { field: "image_url", message: "L’URL de l’image n’est pas valide" },
  products_product_url_format: { field: "product_url", message: "L’URL du produit n’est pas valide" },
  products_product_url_reserved: {
    field: "product_url",
    message: "Cette URL est réservée à une page du site : choisissez-en une autre",
  },
  products_product_url_own: {
    field: "product_url",
    message: "Une URL qui commence par /products/ doit se terminer par le slug du produit",
  },
  products_affiliate_url_format: {
    field: "affiliate_url",
    message: "L’adresse du marchand n’est pas valide : elle commence par https://",
  },
  products_category_id_fkey: {
    field: "category_id",
    message: "Cette catégorie n’existe plus : choisissez-en une autre",
  },
};

/**
 * Returns why the database, or the way to it, did not do what was asked.
 * The name of a constraint stands at the end of PostgreSQL's message; without an answer there is no code.
 */
export function problemOf({ code, message }: Failure): WriteProblem {
  if (!code) return { message: unreachable };
  if (code.startsWith("PGRST3")) return { message: signedOut };
  if (code === "42501") return { message: forbidden };
  const name = /constraint "([^"]+)"/.exec(message)?.[1] ?? "";
  const known = byConstraint[name];
  if (known) return known;
  const field = /^products_(\w+)_length$/.exec(name)?.[1] as ProductField | undefined;
  const length = field && tooLong[field];
  return length ? { field, message: length } : { message: unexplained };
}

/** Returns the problem of a change that reached no row although the row is there: the policies hid it. */
export const forbiddenProblem: WriteProblem = { message: forbidden };

/** Returns the problem of a call that nobody is signed in for. */
export const signedOutProblem: WriteProblem = { message: signedOut };
