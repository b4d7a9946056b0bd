/**
 * Writes of products beside their form, for editors. All throw the data client's `PostgrestError` when
 * the database refuses or does not answer, and `HiddenByPolicy` when the policies hide the rows.
 */

import { HiddenByPolicy } from "#app/admin/entity/versioned-row.ts";
import { whenBudgetAllows } from "#app/admin/entity/when-budget-allows.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatPrice, typedPrice } from "#app/lib/formatting/numbers.ts";
import { type Product, toProduct } from "#app/product/rows.ts";
import { WRITTEN_AT_ONCE } from "./many/bulk-run.ts";
import type { Progress } from "./many/chosen-products.ts";
import { productRefusal } from "./product-kind.ts";

/** Returns a product, active or not, as its pages know it; `null` when there is none with that id. */
export async function readProduct(client: DataClient, id: string): Promise<Product | null> {
  if (!isId(id)) return null;
  const row = dataOrThrow(await client.from("products").select("*").eq("id", id).maybeSingle());
  return row && toProduct(row);
}

/** Shows a product to the public, or hides it. @returns false when the product was deleted meanwhile */
export async function setProductActive(client: DataClient, id: string, isActive: boolean): Promise<boolean> {
  const changed = await client.from("products").update({ is_active: isActive }).eq("id", id).select("id");
  const { length } = dataOrThrow(changed);
  if (length === 0) await refuseIfThere(client, [id]);
  return length > 0;
}

/**
 * Deletes products, a part at a time, so that others are answered in between. A failure after the first part, or
 * `signal` between two, ends the work: what is deleted comes back with the client's batch.
 * @returns the number of deleted products
 */
export async function deleteProducts(
  client: DataClient,
  ids: readonly string[],
  { signal, onProgress }: Progress,
): Promise<number> {
  let count = 0;
  for (let first = 0; first < ids.length && !signal.aborted; first += WRITTEN_AT_ONCE) {
    const part = ids.slice(first, first + WRITTEN_AT_ONCE);
    try {
      const erase = () => client.from("products").delete().in("id", part).select("id");
      const { length } = dataOrThrow(await whenBudgetAllows(erase, signal));
      if (length === 0) await refuseIfThere(client, part);
      count += length;
      onProgress?.(first + part.length, ids.length);
    } catch (error) {
      if (count === 0) throw error;
      // Who stops in a pause has broken nothing.
      if (error !== signal.reason) console.warn("Failed to delete the last products", error);
      return count;
    }
  }
  return count;
}

/**
 * A write without permission changes no row, like a write of deleted products.
 * @throws HiddenByPolicy when a product exists
 */
async function refuseIfThere(client: DataClient, ids: readonly string[]): Promise<void> {
  const found = dataOrThrow(await client.from("products").select("id").in("id", ids).limit(1));
  if (found.length > 0) throw new HiddenByPolicy();
}

/**
 * Writes the price that was read at the merchant.
 * @param price null: the same as before
 * @returns false when the product, or its price, is gone
 */
export async function notePrice(client: DataClient, id: string, price: number | null): Promise<boolean> {
  if (price === null) return dataOrThrow(await client.rpc("confirm_price", { product: id })) !== null;
  const { length } = dataOrThrow(await client.from("products").update({ price }).eq("id", id).select("id"));
  if (length === 0) await refuseIfThere(client, [id]);
  return length > 0;
}

/** « 39,90 → 41,90 € », or that it stayed the same. */
function readingText(before: number | null, price: number | null): string {
  if (price === null) return `${before === null ? "" : `${formatPrice(before)}, `}lu aujourd’hui`;
  return before === null ? formatPrice(price) : `${typedPrice(before)} → ${formatPrice(price)}`;
}

/** Notes a price that was read, where a row shows its product. @param failed the toast of a failure */
export function usePriceReading(failed: string) {
  const { write, pending } = useWrite();
  return {
    pending,
    /** @param price null: the same as before */
    note: ({ id, title, price: before }: Pick<Product, "id" | "title" | "price">, price: number | null) =>
      write((client) => notePrice(client, id, price), {
        of: id,
        done: { title, description: readingText(before, price) },
        failed,
        refusalOf: productRefusal,
      }),
  };
}
