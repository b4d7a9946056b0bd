/** What the tabs of a dossier get from the screen around them. */
import { useOutletContext } from "react-router";
import type { Product } from "#app/catalogue/model/types.ts";
import type { Publication } from "#app/dossier/editing/revisions.ts";
import type { Surroundings } from "#app/dossier/load-dossier.ts";
import type { FieldError } from "#app/routes/admin/fields/field-errors.ts";
import type { EditedDraft } from "./saving/use-draft.ts";

export interface DossierContext {
  product: Product;
  /** What the page shows beside the draft and the row. */
  surroundings: Surroundings;
  publication: Publication;
  /** The names of those who may sign. */
  signatures: readonly string[];
  draft: EditedDraft;
  /** What is missing or wrong in the draft's record. */
  errors: readonly FieldError[];
  /** Errors beside fields. Missing values appear only after the first check of the publication's rules. */
  shownErrors: readonly FieldError[];
}

export const useDossier = () => useOutletContext<DossierContext>();
