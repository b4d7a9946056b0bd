import { useDependants } from "#app/admin/changes/dependants-dialog.tsx";
import type { Editable } from "#app/admin/entity/entity.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { toastWords } from "#app/admin/kit/entity-words.ts";
import { useWrite } from "#app/admin/kit/write.ts";

/**
 * Deletes a row after what depends on it was named, and a question.
 * @param otherwiseFocus id of the element that gets the focus, since the pressed button goes with its row
 */
export function useDeleteRow<Draft extends object, Row extends VersionedRow<Draft>>(
  entity: Editable<Draft, Row>,
  otherwiseFocus: string,
) {
  const { saved, notSaved } = toastWords(entity);
  const dependants = useDependants(entity.table);
  const { write, pending } = useWrite();
  const remove = async (id: string, title: string, question: string) => {
    if (pending) return;
    const replace = await dependants.ask([id], title);
    if (!replace || !window.confirm(question)) return;
    await write(
      async (client) => {
        await replace(client);
        return entity.store.remove?.(client, id) ?? false;
      },
      {
        of: id,
        focus: otherwiseFocus,
        done: saved.delete,
        failed: notSaved.delete,
      },
    );
  };
  return { remove, pending, dialog: dependants.dialog };
}
