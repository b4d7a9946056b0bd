import { pageAccount } from "#app/account/account-calls.ts";
import { undoChanges, undoConflict } from "#app/changes/undo-changes.ts";
import { asSentence, refusalMessage } from "#app/data/refusals.ts";
import type { ToastContent, Undo } from "#app/ui/toast-store.ts";
import { recordPath } from "./record-path.ts";

interface Undoing {
  /** Said when it is done. */
  said: string;
  /** Returns the way back from the undo. */
  again: (batch: string) => Undo;
  /** Of the batch only what is about this. */
  subject?: string;
}

/**
 * Takes back what a command changed.
 * @returns the toast that says so, or which row stands in the way, with a link to it. Never rejects
 */
export async function undo(batch: string, { said, again, subject }: Undoing): Promise<ToastContent> {
  const back = crypto.randomUUID();
  try {
    await undoChanges(await (await pageAccount()).dataClient(back), batch, subject);
    return { title: "Succès", description: said, undo: again(back) };
  } catch (error) {
    console.warn("Failed to undo a change", error);
    const path = recordPath(undoConflict(error));
    return {
      title: "Erreur",
      description: asSentence(refusalMessage(error)),
      variant: "destructive",
      ...(path && { action: { label: "Voir ce qui a changé", to: path } }),
    };
  }
}
