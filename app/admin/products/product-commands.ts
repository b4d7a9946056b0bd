import type { EditCommand } from "#app/admin/editing/result.ts";
import { runCommand, save } from "#app/admin/editing/run-command.ts";
import type { ProductDraft } from "./product-draft.ts";
import { productRefusal, productStore } from "./product-kind.ts";
import { confirmPrice, setProductActive } from "./product-writes.ts";

/** Shows a product to visitors, or hides it. */
export interface ActivateProduct {
  intent: "activate";
  id: string;
  isActive: boolean;
}

/** The price was read again and still holds. */
export interface ConfirmPrice {
  intent: "confirmPrice";
  id: string;
}

export type ProductCommand = EditCommand<ProductDraft> | ActivateProduct | ConfirmPrice;

export function runProductCommand(command: ProductCommand) {
  return runCommand<ProductDraft>(async (client) => {
    switch (command.intent) {
      case "open": {
        const row = await productStore.read(client, command.id);
        return row ? { status: "opened", row } : { status: "gone" };
      }
      case "save":
        return save(client, productStore, command);
      case "activate": {
        const isThere = await setProductActive(client, command.id, command.isActive);
        return { status: isThere ? "saved" : "gone" };
      }
      case "confirmPrice": {
        const isThere = await confirmPrice(client, command.id);
        return { status: isThere ? "saved" : "gone" };
      }
    }
  }, productRefusal);
}
