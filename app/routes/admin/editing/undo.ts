import { pageAccount } from "#app/account/account-calls.ts";
import { restoreFields, type Settled, undoChanges, undoConflict } from "#app/changes/undo-changes.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { asSentence, refusalMessage } from "#app/data/refusals.ts";
import type { ToastContent, Undo } from "#app/ui/toast-store.ts";
import { recordPath } from "./record-path.ts";
import { askToSettle } from "./settle-store.ts";

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
export const undo = (batch: string, { said, again, subject }: Undoing): Promise<ToastContent> =>
  takeBack((client, settled) => undoChanges(client, batch, { subject, settled }), said, again);

/** Puts fields back to what they were before a change. @returns the toast, as above. Never rejects */
export const restore = (
  change: number,
  fields: readonly string[],
  { said, again }: Pick<Undoing, "said" | "again">,
): Promise<ToastContent> =>
  takeBack((client, settled) => restoreFields(client, change, fields, settled), said, again);

/** Where something has changed since, the person chooses, as often as something is in the way. */
async function takeBack(
  write: (client: DataClient, settled: Settled) => Promise<unknown>,
  said: string,
  again: (batch: string) => Undo,
): Promise<ToastContent> {
  const back = crypto.randomUUID();
  let settled: Settled = {};
  for (;;) {
    try {
      await write(await (await pageAccount()).dataClient(back), settled);
      return { title: "Succès", description: said, undo: again(back) };
    } catch (error) {
      const conflict = undoConflict(error);
      const choices =
        conflict?.values && !(conflict.change in settled) ? await askToSettle(conflict) : undefined;
      if (choices === null)
        return { title: "Rien n’a changé", description: "Tout est resté comme maintenant." };
      if (!(conflict && choices)) return refused(error);
      settled = { ...settled, [conflict.change]: choices };
    }
  }
}

function refused(error: unknown): ToastContent {
  console.warn("Failed to undo a change", error);
  const path = recordPath(undoConflict(error));
  return {
    title: "Erreur",
    description: asSentence(refusalMessage(error)),
    variant: "destructive",
    ...(path && { action: { label: "Voir ce qui a changé", to: path } }),
  };
}
