/**
 * Writes of products beside their form, for editors. All throw the data client's `PostgrestError` when
 * the database refuses or does not answer, and `HiddenByPolicy` when the policies hide the rows.
 */

import type { PostgrestSingleResponse } from "@supabase/postgrest-js";
import { HiddenByPolicy } from "#app/admin/entity/versioned-row.ts";
import { whenBudgetAllows } from "#app/admin/entity/when-budget-allows.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { ask } from "#app/admin/ui/dialog.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { parisDay, shortDay } from "#app/lib/formatting/dates.ts";
import { formatPrice, typedPrice } from "#app/lib/formatting/numbers.ts";
import { leafChoice } from "#app/product/categories.ts";
import { type Category, type Product, toProduct } from "#app/product/rows.ts";
import { FEATURED_ID, type FeaturedDraft, featuredChoice } from "./featured-kind.ts";
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

/** What the site recommends: the choice of a leaf, and the product that opens the home page until a day. */

/** What the wall reads of a category of any size. */
const MOST_PRODUCTS = 300;

type Candidate = Pick<Product, "id" | "category_id" | "created_at" | "dossier_revision">;
interface Leaf extends Pick<Category, "id" | "choice_id"> {
  choice: (Candidate & Pick<Product, "is_active">) | null;
  products: Candidate[];
}

/**
 * Returns the ids of the products that are the choice of their category.
 * @param categoryIds of the categories that are asked for
 * @throws ReadFailure
 */
export async function readLeafChoices(
  client: DataClient,
  categoryIds: readonly string[],
): Promise<readonly string[]> {
  const columns = "id, category_id, created_at, dossier_revision";
  const own = { referencedTable: "products" };
  const answer = await client
    .from("categories")
    .select(
      `id, choice_id, choice:products!categories_choice_id_fkey(${columns}, is_active), products(${columns})`,
    )
    .in("id", [...new Set(categoryIds)])
    .eq("products.is_active", true)
    .order("created_at", own)
    .limit(MOST_PRODUCTS, own);
  // The generated types know the key to the choice alone.
  const leaves = dataOrThrow(answer as unknown as PostgrestSingleResponse<Leaf[]>);
  return leaves.flatMap(({ choice, products, ...leaf }) => {
    const made = choice?.is_active ? [choice] : [];
    return leafChoice(leaf, [...made, ...products])?.id ?? [];
  });
}

/** Puts a product at the top of the home page, in place of the one that is there. @throws PostgrestError */
export async function featureProduct(client: DataClient, draft: FeaturedDraft): Promise<void> {
  const choice = client.from("featured_choice");
  const changed = dataOrThrow(await choice.update(draft).eq("id", true).select("id"));
  if (changed.length === 0) dataOrThrow(await choice.insert(draft));
}

/** Returns what stands at the top of the home page; `null` for nothing, and for what is hidden or over. */
export async function readFeatured(client: DataClient, now = new Date()) {
  const columns = "ends_on, ends_at, product:products!inner(id, title, is_active)";
  const row = dataOrThrow(await client.from("featured_choice").select(columns).maybeSingle());
  return row?.product.is_active && Date.parse(row.ends_at) > now.getTime() ? row : null;
}

/** Days that a product stands at the top of the home page, unless its end is moved. */
const FEATURED_DAYS = 30;

/** What can be recommended, where a product is shown. */
export function useRecommendation() {
  const { write, pending } = useWrite();
  const feature = (product: Pick<Product, "id" | "title">, ends_on: string) =>
    write((client) => featureProduct(client, { product_id: product.id, ends_on }), {
      done: `«\u00a0${product.title}\u00a0» est à la une jusqu’au ${shortDay(ends_on)}.`,
      failed: "Impossible de mettre ce produit à la une\u00a0:",
    });
  return {
    pending,
    choose: ({ id, title, category_id }: Pick<Product, "id" | "title" | "category_id">) =>
      write(
        async (client) => {
          const leaf = client.from("categories").update({ choice_id: id }).eq("id", category_id);
          return dataOrThrow(await leaf.select("id")).length > 0;
        },
        {
          done: `«\u00a0${title}\u00a0» est notre choix dans sa catégorie.`,
          failed: "Impossible de faire de ce produit notre choix\u00a0:",
        },
      ),
    feature,
    async askToFeature(product: Pick<Product, "id" | "title">) {
      const last = parisDay(FEATURED_DAYS);
      const isMeant = await ask({
        title: `Mettre «\u00a0${product.title}\u00a0» à la une\u00a0?`,
        description: `Ce produit vient en premier sur la page d’accueil jusqu’au ${shortDay(last)}, ce jour compris. La fin se déplace dans Aujourd’hui.`,
        confirmLabel: "Mettre à la une",
        cancelLabel: "Ne rien changer",
        isHarmless: true,
      });
      if (isMeant) await feature(product, last);
    },
    endFeature: () =>
      write(async (client) => void (await featuredChoice.store.remove?.(client, FEATURED_ID)), {
        done: "La page d’accueil suit l’ordre des rayons.",
        failed: "Impossible de retirer ce produit de la une\u00a0:",
      }),
  };
}
