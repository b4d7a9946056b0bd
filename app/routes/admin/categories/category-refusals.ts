/** What the database refuses about a category, in French and at the field it is about. */
import type { CategoryField } from "#app/catalogue/category-draft.ts";
import { asSentence, type ConstraintRefusals, writeRefusal } from "#app/data/refusals.ts";

const tooLong = "ce texte est trop long.";

/** By the constraint's name; the triggers bring sentences of their own. */
const refusals: ConstraintRefusals<CategoryField> = {
  categories_slug_key: {
    field: "slug",
    text: "ce slug est déjà pris par une autre catégorie\u00a0: choisissez-en un autre.",
  },
  categories_slug_format: {
    field: "slug",
    text: "le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets.",
  },
  categories_name_not_blank: { field: "name", text: "le nom est requis." },
  categories_name_length: { field: "name", text: tooLong },
  categories_description_length: { field: "description", text: tooLong },
  categories_image_url_format: { field: "image_url", text: "l’URL de l’image n’est pas valide." },
  categories_image_url_length: { field: "image_url", text: "cette adresse est trop longue." },
  categories_image_alt_length: { field: "image_alt", text: tooLong },
  categories_parent_id_fkey: { field: "parent_id", text: "cette catégorie parente n’existe plus." },
};

export interface CategoryRefusal {
  /** Goes on after « Impossible de …: ». */
  message: string;
  /** The same for its field, where it is about one. */
  fieldErrors: Partial<Record<CategoryField, string[]>>;
  /** The same for the form, where it is about none. */
  formError?: string;
}

/** Says why a write of a category failed; whatever was thrown has an answer. */
export function categoryRefusal(error: unknown): CategoryRefusal {
  const { message, field = fieldOf(message) } = writeRefusal(error, refusals);
  const sentence = asSentence(message);
  return field
    ? { message, fieldErrors: { [field]: [sentence] } }
    : { message, fieldErrors: {}, formError: sentence };
}

/** The trigger `categories_20_refuse_cycle` says this in French; its constraint's name does not travel. */
const fieldOf = (message: string): CategoryField | undefined =>
  message.includes("ne peut pas être placée dans elle-même") ? "parent_id" : undefined;
