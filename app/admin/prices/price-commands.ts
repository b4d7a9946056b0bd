import { confirmPrice, setPrice } from "#app/catalogue/products/product-writes.ts";
import { productRefusal } from "#app/catalogue/products/products.ts";
import { runCommand } from "#app/routes/admin/editing/run-command.ts";

/** What was read at the merchant: the same price, or another. */
export type PriceCommand = { intent: "same"; id: string } | { intent: "changed"; id: string; price: number };

export function runPriceCommand(command: PriceCommand) {
  return runCommand(async (client) => {
    const isThere =
      command.intent === "same"
        ? await confirmPrice(client, command.id)
        : await setPrice(client, command.id, command.price);
    return { status: isThere ? "saved" : "gone" };
  }, productRefusal);
}
