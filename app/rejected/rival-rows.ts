import type { CardView } from "#app/product/card-view.ts";
import type { ShownRival } from "#app/product/shown-rivals.ts";

/** A rejected rival with the choice that it lost against. */
export interface RivalRow {
  rival: ShownRival;
  choice: Pick<CardView, "name" | "path" | "price" | "category_id"> & { image_url: string | null };
}

/**
 * Returns a row for each rival, by name. A model that lost twice has one anchor for each, the plain one first.
 */
export function rivalRows(
  choices: readonly Pick<CardView, "name" | "path" | "price" | "category_id" | "pictures" | "rivals">[],
): RivalRow[] {
  const seen = new Map<string, number>();
  return choices
    .flatMap(({ rivals, pictures, name, path, price, category_id }) => {
      const choice = { name, path, price, category_id, image_url: pictures[0]?.src ?? null };
      return rivals.map((rival) => ({ rival, choice }));
    })
    .sort((one, other) => one.rival.name.localeCompare(other.rival.name, "fr"))
    .map(({ rival, choice }) => {
      const count = (seen.get(rival.anchor) ?? 0) + 1;
      seen.set(rival.anchor, count);
      const anchor = count === 1 ? rival.anchor : `${rival.anchor}-${count}`;
      return { rival: { ...rival, anchor }, choice };
    });
}
