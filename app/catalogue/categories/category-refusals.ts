/** The database's refusals of a category as French sentences, each with the form field that it concerns. */
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import type { CategoryField } from "./category-draft.ts";

const tooLong = "ce texte est trop long.";

/** Keyed by the constraint's name, or by the reason in a trigger's hint. */
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
  categories_criteria_shape: { field: "criteria", text: "ces critères ne peuvent pas être enregistrés." },
  categories_image_url_format: { field: "image_url", text: "l’URL de l’image n’est pas valide." },
  picture_unknown: { field: "image_url" },
  categories_image_url_length: { field: "image_url", text: "cette adresse est trop longue." },
  categories_image_alt_length: { field: "image_alt", text: tooLong },
  categories_parent_id_fkey: { field: "parent_id", text: "cette catégorie parente n’existe plus." },
  categories_no_cycle: { field: "parent_id" },
};

/** Returns why a write of a category failed, for anything that the write threw. */
export const categoryRefusal = (error: unknown): WriteRefusal<CategoryField> => writeRefusal(error, refusals);
