import { runCommand } from "#app/admin/editing/run-command.ts";
import { productRefusal } from "#app/admin/products/product-kind.ts";
import { confirmPrice, setPrice } from "#app/admin/products/product-writes.ts";

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
