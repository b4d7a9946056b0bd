/** A former price beside the present one, and when it may be struck through (`docs/decisions/033`). Pure. */
import type { DossierRecord } from "./record/dossier-record.ts";

type FormerPrice = NonNullable<DossierRecord["price"]["old"]>;

export interface OldPrice extends FormerPrice {
  /**
   * `struck`: with a line through it. `words`: « lancé à 449,99 € ». `note`:
   * not in the line under the button, once in the note.
   */
  form: "struck" | "words" | "note";
}

/** A difference below this is no reason to buy. */
const LEAST_DIFFERENCE = 0.05;
const STRUCK: readonly FormerPrice["meaning"][] = ["prix de lancement", "prix conseillé"];

/** Returns a former price as a page shows it; `null` for one that is no higher than the present one. */
export function oldPrice(old: FormerPrice | null, amount: number): OldPrice | null {
  if (!old || old.amount <= amount) return null;
  if (!STRUCK.includes(old.meaning) || old.source === undefined) return { ...old, form: "note" };
  return { ...old, form: old.amount - amount >= amount * LEAST_DIFFERENCE ? "struck" : "words" };
}
