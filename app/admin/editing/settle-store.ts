/** What stands in the way of an undo, until the person has chosen; `settle-dialog.tsx` asks. */
import type { Choices, UndoConflict } from "#app/admin/changes/undo-changes.ts";

export interface Question {
  conflict: UndoConflict;
  /** Null: nothing is to be undone. */
  answer: (choices: Choices | null) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function replace(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks what is to be kept. @returns null when nothing is to be undone */
export function askToSettle(conflict: UndoConflict): Promise<Choices | null> {
  question?.answer(null);
  return new Promise((resolve) => {
    replace({
      conflict,
      answer(choices) {
        replace(null);
        resolve(choices);
      },
    });
  });
}

export const currentQuestion = (): Question | null => question;

/** Calls `listener` after each change. @returns a function that ends the subscription */
export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
