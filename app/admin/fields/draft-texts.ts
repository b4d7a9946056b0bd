/** The errors that forms share with refusals of the database. Without schemas, so that lists load none. */

/** Returns the error for a text that is longer than its column. */
export const atMost = (length: number) => `${length.toLocaleString("fr-FR")} caractères au maximum.`;

/** Of the field and of the column in lists. */
export const slugLabel = "Slug";

/** The same as the constraints `…_slug_format`. */
export const slugText = "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets";

export const productUrlTexts = {
  reserved: "Cette URL est réservée à une page du site : choisissez-en une autre",
  taken: "Cette URL est déjà celle d’un autre produit : choisissez-en une autre",
  foreign: "Une URL qui commence par /products/ doit se terminer par le slug du produit",
};

export const MAX_TARGET_LENGTH = 320;
export const targetText = "La cible est une adresse de ce site, par exemple /categories/audio";
