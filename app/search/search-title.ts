/** The title of a search, which the server writes: browsers get it with the results. */
import { formatPrice, pluralize } from "#app/lib/formatting/numbers.ts";
import type { PriceFilter } from "./search-prices.ts";

/** What a search found. */
interface Counted {
  query: string;
  /** What was looked for besides prices, as typed. */
  words: string;
  prices: PriceFilter;
  first?: object | undefined;
  rows: readonly unknown[];
  categories: readonly unknown[];
  isNear: boolean;
  isForRival: boolean;
}

/** Returns what was found and what was understood, such as « 2 choix à moins de 500 € pour « casque » ». */
export function searchTitle({
  query,
  words,
  prices,
  first,
  rows,
  categories,
  isNear,
  isForRival,
}: Counted): string {
  const choices = isNear ? 0 : rows.length + (first ? 1 : 0);
  const found = [
    ...(choices > 0 ? [`${choices} choix`] : []),
    ...(categories.length > 0 ? [pluralize(categories.length, "rayon")] : []),
  ].join(" et ");
  const range = rangeText(prices);
  // Where a price was understood, the rest is what was looked for.
  const named = range || prices.cheapestFirst || prices.isCheaper ? words : query;
  if (prices.isCheaper) {
    const what = found ? `${found} moins cher${choices > 1 ? "s" : ""}` : "Rien de moins cher";
    return `${what} que «\u00a0${named}\u00a0»`;
  }
  const about = named && `${isForRival ? "en face de" : "pour"} «\u00a0${named}\u00a0»`;
  const order = found && prices.cheapestFirst ? ", du moins cher au plus cher" : "";
  return [found || "Rien", range, about].filter(Boolean).join(" ") + order;
}

function rangeText({ least, most }: PriceFilter): string {
  if (least !== null && most !== null) return `de ${formatPrice(least)} à ${formatPrice(most)}`;
  if (most !== null) return `à moins de ${formatPrice(most)}`;
  return least === null ? "" : `à plus de ${formatPrice(least)}`;
}
