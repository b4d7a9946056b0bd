/** What was read at the merchant: the same price, or another. */
import { RecordGone } from "#app/admin/entity/refusals.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { productRefusal } from "#app/admin/products/product-kind.ts";
import { confirmPrice, setPrice } from "#app/admin/products/product-writes.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";

/** @param price null: the same as before. @throws RecordGone, PostgrestError, HiddenByPolicy */
export async function notePrice(client: DataClient, productId: string, price: number | null): Promise<void> {
  const isThere =
    price === null ? await confirmPrice(client, productId) : await setPrice(client, productId, price);
  if (!isThere) throw new RecordGone("ce produit ou son prix n’existe plus.");
}

/** Notes a price that was read, where a row of a product shows it. @param failed the toast of a failure */
export function usePriceReading(failed: string) {
  const { write, pending } = useWrite();
  return {
    pending,
    note: (productId: string, price: number | null) =>
      write((client) => notePrice(client, productId, price), {
        of: productId,
        done: "Le prix est daté d’aujourd’hui",
        failed,
        refusalOf: productRefusal,
      }),
  };
}
