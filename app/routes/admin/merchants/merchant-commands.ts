import type { MerchantDraft } from "#app/catalogue/merchants/merchant-draft.ts";
import { merchantRefusal } from "#app/catalogue/merchants/merchant-refusals.ts";
import { createMerchant, deleteMerchant, updateMerchant } from "#app/catalogue/merchants/merchant-writes.ts";
import { type EditCommand, perform, save } from "#app/routes/admin/editing/result.ts";

export interface DeleteMerchant {
  intent: "delete";
  id: string;
}

/** Without the command to open: the form is filled from the list. */
export type MerchantCommand = Extract<EditCommand<MerchantDraft>, { intent: "save" }> | DeleteMerchant;

export function runMerchantCommand(command: MerchantCommand) {
  return perform<MerchantDraft>(async (client) => {
    if (command.intent === "save") {
      return save(command.base, command.draft, {
        create: (draft) => createMerchant(client, draft),
        update: (base, draft) => updateMerchant(client, base, draft),
      });
    }
    return { status: (await deleteMerchant(client, command.id)) ? "saved" : "gone" };
  }, merchantRefusal);
}
