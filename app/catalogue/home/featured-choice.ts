/** The choice of the home page's product, for the back office. All throw the data client's `PostgrestError`, or `ReadFailure`. */

import { productLink } from "#app/catalogue/model/links.ts";
import {
  getNewestPictured,
  getProductByPath,
  getProductBySlug,
} from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { type EditedRow, updateRow } from "#app/data/edited-row.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import type { FeaturedDraft } from "./featured-draft.ts";

interface FeaturedProduct {
  title: string;
  path: string;
}

export interface FeaturedState {
  choice: (FeaturedProduct & { edited: EditedRow<FeaturedDraft>; isOver: boolean; isHidden: boolean }) | null;
  /** The product that the rule names. */
  ruled: FeaturedProduct | null;
}

/** Returns the choice, over or not, and what opens the home page without one. */
export async function readFeatured(client: DataClient): Promise<FeaturedState> {
  const [choice, newest] = await Promise.all([readChoice(client), getNewestPictured(client)]);
  return { choice, ruled: newest && { title: newest.title, path: productLink(newest) } };
}

async function readChoice(client: DataClient): Promise<FeaturedState["choice"]> {
  const row = dataOrThrow(await client.from("featured_choice").select("*").maybeSingle());
  if (!row) return null;
  const { title, slug, product_url, is_active } = dataOrThrow(
    await client
      .from("products")
      .select("title,slug,product_url,is_active")
      .eq("id", row.product_id)
      .single(),
  );
  const path = productLink({ slug, productUrl: product_url });
  return {
    title,
    path,
    edited: { id: String(row.id), version: row.updated_at, draft: { path, ends_on: row.ends_on } },
    isOver: Date.parse(row.ends_at) <= Date.now(),
    isHidden: !is_active,
  };
}

/** Returns the id of the active product with one of its two addresses, or `null`. */
export async function findProductAt(client: DataClient, path: string): Promise<string | null> {
  const [, slug] = /^\/products\/([^/]+)$/.exec(path) ?? [];
  const product = await (slug ? getProductBySlug(client, slug) : getProductByPath(client, encodeURI(path)));
  return product?.id ?? null;
}

/** Makes the choice; a second one violates `featured_choice_pkey`. */
export async function makeChoice(client: DataClient, productId: string, endsOn: string): Promise<void> {
  dataOrThrow(await client.from("featured_choice").insert({ product_id: productId, ends_on: endsOn }));
}

/** Changes the choice, unless it was changed since it was read. */
export function changeChoice(
  client: DataClient,
  base: EditedRow<FeaturedDraft>,
  draft: FeaturedDraft,
  productId: string,
) {
  return updateRow(base, draft, {
    update: () =>
      client
        .from("featured_choice")
        .update({ product_id: productId, ends_on: draft.ends_on })
        .eq("updated_at", base.version)
        .select("id"),
    read: async () => (await readChoice(client))?.edited ?? null,
  });
}

/** Ends the choice: the rule applies. */
export async function endChoice(client: DataClient): Promise<void> {
  dataOrThrow(await client.from("featured_choice").delete().eq("id", true).select("id").single());
}
