import { noTarget, type SynonymDraft, synonymRefusal } from "#app/catalogue/search/synonym-draft.ts";
import {
  createSynonym,
  deleteSynonym,
  findSynonymTarget,
  updateSynonym,
} from "#app/catalogue/search/synonym-writes.ts";
import { type EditCommand, perform, save } from "#app/routes/admin/editing/result.ts";

export interface DeleteSynonym {
  intent: "delete";
  id: string;
}

/** Without the command to open: the form is filled from the list. */
export type SynonymCommand = Extract<EditCommand<SynonymDraft>, { intent: "save" }> | DeleteSynonym;

/** Runs a command of the search's screen. */
export function runSynonymCommand(command: SynonymCommand) {
  return perform<SynonymDraft>(async (client) => {
    if (command.intent === "delete") {
      return { status: (await deleteSynonym(client, command.id)) ? "saved" : "gone" };
    }
    const { base, draft } = command;
    const target = await findSynonymTarget(client, draft.path);
    if (!target) return { status: "failed", code: "", refusal: noTarget };
    return save(base, draft, {
      create: (values) => createSynonym(client, values, target),
      update: (version, values) => updateSynonym(client, version, values, target),
    });
  }, synonymRefusal);
}
