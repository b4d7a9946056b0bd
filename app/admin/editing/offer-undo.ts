import { currentToast, offerUndo, type Undo } from "#app/ui/toast-store.ts";
import type { Result } from "./result.ts";

/** Returns the button of a toast after a change; « Rétablir » is for one that took something away. */
export const wayBack = (
  batch: string,
  label: "Annuler" | "Rétablir" = "Annuler",
  subject?: string,
): Undo => ({
  label,
  async run() {
    const { undo } = await import("./undo.ts");
    const isUndo = label === "Annuler";
    const said = isUndo ? "Tout est comme avant." : "Tout est revenu.";
    const again = (back: string) => wayBack(back, isUndo ? "Rétablir" : "Annuler");
    return undo(batch, { said, again, ...(subject && { subject }) });
  },
});

/** Lets a toast that `answer` shows offer to take back what was saved. */
export function offeringUndo(
  result: Pick<Result, "status"> & { batch?: string | null },
  answer: () => void,
): void {
  const before = currentToast();
  answer();
  const shown = currentToast();
  const isNew = shown !== null && shown.id !== before?.id && shown.variant !== "destructive";
  if (result.status === "saved" && result.batch && isNew) offerUndo(wayBack(result.batch, "Annuler"));
}
