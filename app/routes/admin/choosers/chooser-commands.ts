import type { ChooserDraft } from "#app/catalogue/choosers/chooser-draft.ts";
import { chooserRefusal } from "#app/catalogue/choosers/chooser-refusals.ts";
import { createChooser, deleteChooser, updateChooser } from "#app/catalogue/choosers/chooser-writes.ts";
import { type EditCommand, perform, save } from "#app/routes/admin/editing/result.ts";

export interface DeleteChooser {
  intent: "delete";
  id: string;
}

/** Without the command to open: the form is filled from the list. */
export type ChooserCommand = Extract<EditCommand<ChooserDraft>, { intent: "save" }> | DeleteChooser;

export function runChooserCommand(command: ChooserCommand) {
  return perform<ChooserDraft>(async (client) => {
    if (command.intent === "save") {
      return save(command.base, command.draft, {
        create: (draft) => createChooser(client, draft),
        update: (base, draft) => updateChooser(client, base, draft),
      });
    }
    return { status: (await deleteChooser(client, command.id)) ? "saved" : "gone" };
  }, chooserRefusal);
}
