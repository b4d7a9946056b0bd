import type { PostgrestError } from "@supabase/postgrest-js";
import { useState } from "react";
import { asSentence, refusalMessage } from "#app/admin/entity/refusals.ts";
import { whenBudgetAllows } from "#app/admin/entity/when-budget-allows.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { showToast, type ToastContent, type Undo, updateToast } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { recordPath } from "./record-path.ts";
import { asPerson } from "./use-read.ts";

/** Returns the button of a toast after a change; « Rétablir » is for one that took something away. */
export const undoAction = (
  batch: string,
  label: "Annuler" | "Rétablir" = "Annuler",
  subject?: string,
): Undo => ({ label, run: () => undo(batch, label, subject) });

const words = {
  Annuler: { title: "Annulation en cours", done: "Tout est comme avant.", back: "Rétablir" },
  Rétablir: { title: "Rétablissement en cours", done: "Tout est revenu.", back: "Annuler" },
} as const;

/**
 * Takes back what one request changed, or its part about one subject: all of it or nothing. A large batch goes part by
 * part, so that others are answered in between; a toast says how far it is.
 * @returns the toast that says how it ended, with a link to the row that stands in the way. Never rejects
 */
async function undo(batch: string, label: keyof typeof words, subject?: string): Promise<ToastContent> {
  const { title, done, back: again } = words[label];
  const back = crypto.randomUUID();
  let undone = 0;
  try {
    await asPerson(async (client) => {
      // What is about one subject stays together.
      const parts = subject ? [] : await readParts(client, batch);
      const tell = toldProgress(title, parts.length);
      await undoParts(client, { undone: batch, ...(subject && { only_subject: subject }) }, parts, () => {
        undone += 1;
        tell(undone);
      });
    }, back);
    return { title: done, undo: undoAction(back, again) };
  } catch (error) {
    return undone > 0 ? redo(error, back, again) : refused(error);
  }
}

/** Does again what was taken back before a part was refused. */
async function redo(error: unknown, back: string, label: keyof typeof words): Promise<ToastContent> {
  try {
    await asPerson(async (client) => undoParts(client, { undone: back }, await readParts(client, back)));
    return refused(error);
  } catch (failure) {
    console.warn("Failed to do again what was undone", failure);
    return { ...refused(error), description: partly, undo: undoAction(back, label) };
  }
}

const partly =
  "Une partie est annulée, le reste non. Vérifiez votre connexion, puis rétablissez ou recommencez.";

/** @param parts the first change of each, the latest part first; one part, or none, is one call */
async function undoParts(
  client: DataClient,
  undone: { undone: string; only_subject?: string },
  parts: readonly number[],
  onPart?: () => void,
): Promise<void> {
  if (parts.length < 2) {
    dataOrThrow(await whenBudgetAllows(() => client.rpc("undo_changes", undone)));
    return;
  }
  for (const [index, first] of parts.entries()) {
    const before = parts[index - 1];
    const bounds = { from_change: first, ...(before !== undefined && { before_change: before }) };
    dataOrThrow(await whenBudgetAllows(() => client.rpc("undo_changes", { ...undone, ...bounds })));
    onPart?.();
  }
}

async function readParts(client: DataClient, batch: string): Promise<number[]> {
  const rows = dataOrThrow(await whenBudgetAllows(() => client.rpc("undo_parts", { undone: batch })));
  return rows.map(({ first_change }) => first_change);
}

/** Shows a toast that says how far the work is, unless it is done at once. */
function toldProgress(title: string, of: number): (done: number) => void {
  if (of < 2) return () => {};
  showToast({ title, description: "0\u00a0%", isUnderWay: true });
  return (done) => updateToast(`${Math.round((done / of) * 100)}\u00a0%`);
}

/** Puts columns back to what they were before a change. @returns the toast, as above. Never rejects */
export async function restoreFields(
  change: number,
  fields: readonly string[],
  done: string,
): Promise<ToastContent> {
  const back = crypto.randomUUID();
  try {
    const restoring = { change, fields: [...fields] };
    dataOrThrow(await asPerson(async (client) => client.rpc("restore_fields", restoring), back));
    return { title: done, undo: undoAction(back) };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): ToastContent {
  console.warn("Failed to undo a change", error);
  const path = recordPath(conflictOf(error));
  return {
    title: "Erreur",
    description: asSentence(refusalMessage(error)),
    variant: "destructive",
    ...(path && { action: { label: "Voir ce qui a changé", to: path } }),
  };
}

/** Returns the row that was changed since, or that cannot come back; null for another failure. */
function conflictOf(error: unknown): { table: string; subject: string } | null {
  const { code, details } = ((error as { cause?: unknown }).cause ?? error) as Partial<PostgrestError>;
  return code === "PT409" && details ? JSON.parse(details) : null;
}

/** Takes back a batch from a list, one at a time, and reads the list again. @returns `pending`, its key */
export function useTakeBack() {
  const reread = useReread();
  const [pending, setPending] = useState<number | null>(null);
  return {
    pending,
    async takeBack(key: number, batch: string, label: "Annuler" | "Rétablir", subject?: string) {
      if (pending !== null) return;
      setPending(key);
      showToast(await undoAction(batch, label, subject).run());
      await reread();
      setPending(null);
      document.getElementById("contenu")?.focus();
    },
  };
}
