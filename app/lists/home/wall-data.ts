import { categoryLink } from "#app/product/addresses.ts";
import type { Tile, Tiles } from "#app/product/tiles.ts";

/** A tile, with the branch that begins there. */
export interface WallTile extends Tile {
  corner?: { name: string; path?: string };
}

export interface WallData extends Omit<Tiles, "branches" | "first"> {
  tiles: WallTile[];
}

/** Returns all tiles in one row. @param names of their branches, in the same order */
export function wallOf(
  { branches, first, ...rest }: Tiles,
  names: readonly { name: string; slug: string }[],
): WallData {
  const tiles = branches.flatMap((branch, place) => {
    const category = names[place];
    const corner = category && { name: category.name, path: categoryLink(category) };
    return branch.map((tile, index) => (corner && index === 0 ? { ...tile, corner } : tile));
  });
  return { ...rest, tiles: first ? [{ ...first, corner: { name: "À la une" } }, ...tiles] : tiles };
}
