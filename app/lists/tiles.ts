/**
 * The choices of the catalogue's categories as drawings with a name and a price: the wall,
 * the branches, « Catégories ».
 */

import type { Reads } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { categoryLink, hasDossier } from "#app/product/addresses.ts";
import type { SummaryView } from "#app/product/card-view.ts";
import { type Branch, leafChoice } from "#app/product/categories.ts";
import { categoryKey, type Kept } from "#app/product/kept.tsx";
import { type ListFacts, listFacts } from "#app/product/list-notice.tsx";
import { getOldestProducts, getProductById, getProductsById } from "#app/product/product-reads.ts";
import { readSummaries } from "#app/product/read.ts";
import type { Product } from "#app/product/rows.ts";

/** What one page reads, of a catalogue of any size. */
const MAX_CATEGORIES = 100;
const MAX_PRODUCTS = 300;

export interface Tile extends Kept {
  /** The name of its category. */
  category: string;
  image_url: string | null;
  /** To buy or to wait, in three words; absent without an advice. */
  advice?: string;
  /** Above its category: the branch that begins there. */
  branch?: { name: string; path?: string };
  /** What changed since the reader kept it. */
  note?: string | undefined;
}

export interface Tiles {
  /** Of each branch, in the given order; none for a branch without products. */
  branches: Tile[][];
  /** Before them: the product that an editor put there. */
  first: Tile | null;
  /** Whether there are more choices than these. */
  hasMore: boolean;
  facts: ListFacts;
}

interface TilesLimit {
  /** The most tiles of all branches together; where there are more, each branch has an equal part. */
  most?: number;
  /** A product that stands before the others. */
  first?: Product | null;
  /** Without what nobody recommends yet: a product without a dossier that no editor chose. */
  recommended?: boolean;
}

export async function readTiles(
  reads: Reads,
  branches: readonly Branch[],
  limit: TilesLimit = {},
): Promise<Tiles> {
  const { all, shown, answers, hasMore } = await readChoices(reads, branches, limit);
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const tilesOf = (choices: readonly Product[]) =>
    choices.flatMap(({ id, category_id }) => {
      const answer = byId.get(id);
      return answer ? toTile(answer, names.get(category_id) ?? "") : [];
    });
  return {
    branches: shown.map(tilesOf),
    first: tilesOf(limit.first ? [limit.first] : [])[0] ?? null,
    hasMore,
    facts: listFacts(answers),
  };
}

/** Returns the choices of the categories of these branches, as they answer. */
export async function readChoices(
  reads: Reads,
  branches: readonly Branch[],
  { most = MAX_CATEGORIES, first = null, recommended = false }: TilesLimit = {},
) {
  const all = branches.map(({ categories }) => categories);
  const read = equalParts(all, MAX_CATEGORIES);
  const ids = read.flat().map(({ id }) => id);
  const oldest = await getOldestProducts(reads.client, ids, MAX_PRODUCTS);
  const isRead = new Set(oldest.map(({ id }) => id));
  const unread = read
    .flat()
    .flatMap(({ choice_id }) => (choice_id && !isRead.has(choice_id) ? choice_id : []));
  const products = [...oldest, ...(await getProductsById(reads.client, unread))];
  const chosen = read.map((categories) =>
    categories.flatMap((category) => {
      const choice = leafChoice(category, products);
      if (!choice || choice.id === first?.id) return [];
      return recommended && !hasDossier(choice) && choice.id !== category.choice_id ? [] : choice;
    }),
  );
  const shown = equalParts(chosen, first ? most - 1 : most);
  const answers = await readSummaries(reads, [...(first ? [first] : []), ...shown.flat()]);
  return {
    all: all.flat(),
    /** Of each branch. */
    shown,
    answers,
    hasMore: read.flat().length < all.flat().length || shown.flat().length < chosen.flat().length,
  };
}

function toTile({ path, category_id, name, price, pictures, advice }: SummaryView, category: string): Tile {
  const image_url = pictures[0]?.src ?? null;
  const tile = {
    path,
    need: categoryKey(category_id),
    category,
    name,
    amount: price?.amount ?? null,
    image_url,
  };
  return advice ? { ...tile, advice: advice.short } : tile;
}

/** Returns all items of the lists if they are at most `most`, or else as many of each. */
function equalParts<Item>(lists: readonly Item[][], most: number): Item[][] {
  const filled = lists.filter(({ length }) => length > 0).length;
  const isFew = lists.flat().length <= most;
  const each = isFew ? most : Math.max(1, Math.floor(most / filled));
  let left = most;
  return lists.map((list) => {
    const part = list.slice(0, Math.min(each, left));
    left -= part.length;
    return part;
  });
}

/** Returns the product that an editor chose to stand first on the home page, until a day; `null` without one. */
export async function getFeaturedProduct({ client, isInFuture }: Reads): Promise<Product | null> {
  const choices = client.from("featured_choice").select("product_id,ends_at").limit(1);
  const [choice] = dataOf(await choices, "Failed to fetch product");
  return choice && isInFuture(choice.ends_at) ? getProductById(client, choice.product_id) : null;
}

export interface WallData extends Omit<Tiles, "branches" | "first"> {
  tiles: Tile[];
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
