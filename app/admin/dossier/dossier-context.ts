/** What the tabs of a dossier get from the screen around them. */

import { useOutletContext } from "react-router";
import type { FieldError } from "#app/admin/fields/field-errors.ts";
import type { Category, Product } from "#app/product/rows.ts";
import type { Origin } from "./editing/beginning.ts";
import type { Publication } from "./editing/draft.ts";
import type { EditedDraft } from "./use-draft.ts";

/** From what a dossier may begin. */
export interface Beginning {
  /** `null` while it is inactive. */
  category: Category | null;
  origins: readonly Origin[];
}

/** The signed address at which the frame beside the fields shows the draft: one for each opened editor. */
export interface PreviewLink {
  /** `null` until a tab has asked for it, and once it shows nothing any more. */
  token: string | null;
  share: () => Promise<void>;
  forget: () => void;
}

export interface DossierContext {
  product: Product;
  /** `null` while it is inactive. */
  category: Category | null;
  publication: Publication;
  /** `null` once there is a draft or a revision. */
  beginning: Beginning | null;
  /** The names of those who may sign. */
  signatures: readonly string[];
  draft: EditedDraft;
  preview: PreviewLink;
  /** What is missing or wrong in the draft's record. */
  errors: readonly FieldError[];
  /** Errors beside fields. Missing values appear only after the first check of the publication's rules. */
  shownErrors: readonly FieldError[];
}

export const useDossier = () => useOutletContext<DossierContext>();
