import type { Result } from "#app/admin/editing/result.ts";
import type { Chosen } from "#app/admin/many/chosen-products.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { SeriesDraft } from "./recording.ts";

export type SeriesCommand =
  /** These choices still hold. */
  | { intent: "confirm"; chosen: Chosen; draft: SeriesDraft }
  /** A major product came out in the category. */
  | { intent: "expect"; category: string };

/** Tells how many choices were confirmed, or are due now. */
export function toastSeries(result: Result, { intent }: SeriesCommand): void {
  if (result.status === "failed") {
    showFailure(result.refusal.message);
    return;
  }
  const count = (result.status === "saved" && result.count) || 0;
  showToast({
    title: "Succès",
    description:
      intent === "confirm"
        ? count > 1
          ? `${count} évaluations enregistrées.`
          : "L’évaluation est enregistrée."
        : count > 0
          ? `${count} choix à réévaluer aujourd’hui.`
          : "Tout y était déjà à réévaluer.",
  });
}
