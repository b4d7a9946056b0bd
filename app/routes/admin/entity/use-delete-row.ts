import { useRevalidator } from "react-router";
import type { ToastWords } from "#app/routes/admin/editing/entity-words.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { DeleteRow } from "./entity-route.ts";

/**
 * Deletes a row after a question.
 * @param otherwiseFocus id of the element that gets the focus, since the pressed button goes with its row
 */
export function useDeleteRow({ saved, notSaved }: ToastWords, otherwiseFocus: string) {
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
  return (id: string, question: string) => {
    if (!pending && window.confirm(question)) send({ intent: "delete", id });
  };
}
