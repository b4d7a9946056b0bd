/** The database's refusals of a picture's description as French sentences, each with the form field that it concerns. */

import { atMost } from "#app/catalogue/forms/draft-texts.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import type { PictureField } from "./picture-draft.ts";

const refusals: ConstraintRefusals<PictureField> = {
  media_kind_known: { field: "kind", text: "Ce genre d’image n’existe pas" },
  media_kind_of_file: { field: "kind", text: "Un dessin du site reste un dessin" },
  media_alt_length: { field: "alt", text: atMost(200) },
  media_credit_length: { field: "credit", text: atMost(200) },
  media_licence_known: { field: "licence", text: "Cette licence n’est pas dans la liste" },
  media_licence_note_length: { field: "licence_note", text: atMost(300) },
  media_licence_note_given: { field: "licence_note", text: "Précisez la licence" },
  media_focal_x_range: { field: "focal_x", text: "Le point doit être dans l’image" },
  media_focal_y_range: { field: "focal_y", text: "Le point doit être dans l’image" },
};

/** Returns why a write of a picture failed, for anything that the write threw. */
export const pictureRefusal = (error: unknown): WriteRefusal<PictureField> => writeRefusal(error, refusals);
