import type { Reads } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import type { ListedTile } from "#app/lists/product-tile.tsx";
import type { Tiles } from "#app/lists/tiles.ts";
import { categoryLink } from "#app/product/addresses.ts";
import { getProductById } from "#app/product/product-reads.ts";
import type { Product } from "#app/product/rows.ts";

/** Returns the product that an editor chose to stand first on the home page, until a day; `null` without one. */
export async function getFeaturedProduct({ client, isInFuture }: Reads): Promise<Product | null> {
  const choices = client.from("featured_choice").select("product_id,ends_at").limit(1);
  const [choice] = dataOf(await choices, "Failed to fetch product");
  return choice && isInFuture(choice.ends_at) ? getProductById(client, choice.product_id) : null;
}

export interface WallData extends Omit<Tiles, "branches" | "first"> {
  tiles: ListedTile[];
}

/** Returns all tiles in one row. @param names of their branches, in the same order */
export function wallOf(
  { branches, first, ...rest }: Tiles,
  names: readonly { name: string; slug: string }[],
): WallData {
  const tiles = branches.flatMap((branch, place) => {
    const category = names[place];
    const begun = category && { name: category.name, path: categoryLink(category) };
    return branch.map((tile, index) => (begun && index === 0 ? { ...tile, branch: begun } : tile));
  });
  return { ...rest, tiles: first ? [{ ...first, branch: { name: "À la une" } }, ...tiles] : tiles };
}
