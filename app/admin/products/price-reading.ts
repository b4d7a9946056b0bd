/** What was read at the merchant: the same price, or another. */
import { useWrite } from "#app/admin/kit/write.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { productRefusal } from "./product-kind.ts";
import { confirmPrice, setPrice } from "./product-writes.ts";

/**
 * @param price null: the same as before
 * @returns false when the product, or its price, is gone
 * @throws PostgrestError, HiddenByPolicy
 */
export const notePrice = (client: DataClient, productId: string, price: number | null): Promise<boolean> =>
  price === null ? confirmPrice(client, productId) : setPrice(client, productId, price);

/** Notes a price that was read, where a row shows its product. @param failed the toast of a failure */
export function usePriceReading(failed: string) {
  const { write, pending } = useWrite();
  return {
    pending,
    note: (productId: string, price: number | null) =>
      write((client) => notePrice(client, productId, price), {
        of: productId,
        done: (isThere) =>
          isThere
            ? "Le prix est daté d’aujourd’hui"
            : { title: "Erreur", description: failed, variant: "destructive" },
        failed,
        refusalOf: productRefusal,
      }),
  };
}
