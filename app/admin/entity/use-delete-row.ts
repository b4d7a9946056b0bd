import { useRevalidator } from "react-router";
import { useDependants } from "#app/admin/changes/use-dependants.tsx";
import type { ToastWords } from "#app/admin/editing/entity-words.ts";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { DeleteRow } from "./entity-commands.ts";

/**
 * Deletes a row after what depends on it was named, and a question.
 * @param otherwiseFocus id of the element that gets the focus, since the pressed button goes with its row
 */
export function useDeleteRow(table: string, { saved, notSaved }: ToastWords, otherwiseFocus: string) {
  const { ask, dialog } = useDependants(table);
  const { revalidate } = useRevalidator();
  const { send, pending } = useCommand<DeleteRow>(({ status }) => {
    if (status === "saved") {
      showToast({ title: "Succès", description: saved.delete });
      document.getElementById(otherwiseFocus)?.focus();
      return;
    }
    showFailure(notSaved.delete);
    if (status === "gone") void revalidate();
  });
  const remove = async (id: string, title: string, question: string) => {
    if (pending) return;
    const deletion = await ask([id], title);
    if (deletion && window.confirm(question)) send({ intent: "delete", id, ...deletion });
  };
  return { remove, dialog };
}
