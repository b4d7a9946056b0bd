import { pageAccount } from "#app/account/account-calls.ts";
import { restoreFields, type Settled, undoConflict, undoing } from "#app/admin/changes/undo-changes.ts";
import { asSentence, refusalMessage } from "#app/admin/entity/refusals.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
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
 * Takes back what a command changed: all of it or nothing.
 * @returns the toast that says so, or which row stands in the way, with a link to it. Never rejects
 */
export function undo(batch: string, { said, again, subject }: Undoing): Promise<ToastContent> {
  const work = undoing(batch, subject);
  return takeBack(
    (client, settled) => work.goOn(client, settled),
    said,
    again,
    // What went before the part that failed is done again.
    async (back) => {
      if (work.isUnderWay()) await undoing(back).goOn(await (await pageAccount()).dataClient());
    },
  );
}

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
  backOut: (back: string) => Promise<void> = async () => undefined,
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
      if (conflict && choices) {
        settled = { ...settled, [conflict.change]: choices };
        continue;
      }
      try {
        await backOut(back);
      } catch (failure) {
        console.warn("Failed to do again what was undone", failure);
        return { ...refused(error), description: partly, undo: again(back) };
      }
      if (choices === null)
        return { title: "Rien n’a changé", description: "Tout est resté comme maintenant." };
      return refused(error);
    }
  }
}

const partly =
  "Une partie est annulée, le reste non. Vérifiez votre connexion, puis rétablissez ou recommencez.";

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
