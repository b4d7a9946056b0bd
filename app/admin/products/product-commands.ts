import type { ProductDraft } from "#app/catalogue/products/product-draft.ts";
import { confirmPrice, setProductActive } from "#app/catalogue/products/product-writes.ts";
import { productRefusal, productStore } from "#app/catalogue/products/products.ts";
import type { EditCommand } from "#app/routes/admin/editing/result.ts";
import { runCommand, save } from "#app/routes/admin/editing/run-command.ts";

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
