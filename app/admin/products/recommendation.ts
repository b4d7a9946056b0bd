/** What the site recommends: the choice of a leaf, and the product that opens the home page until a day. */
import type { PostgrestSingleResponse } from "@supabase/postgrest-js";
import { useWrite } from "#app/admin/kit/write.ts";
import { ask } from "#app/admin/ui/dialog.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { parisDay, shortDay } from "#app/lib/formatting/dates.ts";
import { leafChoice } from "#app/product/categories.ts";
import type { Category, Product } from "#app/product/rows.ts";
import { FEATURED_ID, type FeaturedDraft, featuredChoice } from "./featured-kind.ts";

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
