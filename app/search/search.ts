import type { IsInFuture, Reads } from "#app/lib/data/data-client.ts";
import type { SearchRow } from "#app/lib/data/database-types.ts";
import { MAX_QUERY_LENGTH } from "#app/lib/data/query-parameters.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { categoryLink, productLink } from "#app/product/addresses.ts";
import { currentPrice } from "#app/product/price.ts";
import { type SearchResult, toPicture } from "#app/product/rows.ts";
import { type PriceFilter, readQuery, withoutAccents } from "./search-prices.ts";

export type Search = Awaited<ReturnType<typeof searchCatalogue>>;

/**
 * Searches active categories and products, ignoring accents and case and tolerant of a typo.
 * @param query as typed; a blank one finds nothing, and a price alone every product within it
 */
export async function searchCatalogue({ client, isInFuture }: Reads, query: string) {
  const text = query
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
  const { words, prices } = readQuery(text);
  const args = argumentsOf(words, prices);
  const typed = spelled(words, text);
  const isBlank = !words && Object.keys(args).length === 1;
  const answer = isBlank ? null : await client.rpc("search_catalogue", args, { get: true });
  const found = answer ? dataOf(answer, "Failed to search the catalogue") : [];
  const ofKinds = (...kinds: string[]) =>
    found.filter(({ kind }) => kinds.includes(kind)).map((row) => toSearchResult(row, isInFuture, typed));
  const chooser = found.find(({ kind }) => kind === "chooser");
  return {
    /** The best first, 60 at most. */
    results: ofKinds("product", "category"),
    /** Without results: the nearest categories, three at most. */
    nearest: ofKinds("branch"),
    /** The questions of the nearest top-level category. */
    chooser: chooser ? { title: chooser.title, slug: chooser.slug } : null,
    /** What was looked for besides prices, as typed; empty for a price alone. */
    words: typed,
    /** What was understood of prices; products have a last known price within them. */
    prices,
  };
}

/** Without what is not said: addresses of requests stay as they are. */
const argumentsOf = (q: string, { least, most, cheapestFirst, isCheaper }: PriceFilter) => ({
  q,
  ...(least !== null && { least_price: least }),
  ...(most !== null && { most_price: most }),
  ...(cheapestFirst && { cheapest_first: true }),
  ...(isCheaper && { cheaper: true }),
});

/** Without what a query may have beside it: « l’Écho », « Téléphone<300€ ». */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns words as a text writes them, with its accents and capitals; the last time of several. */
function spelled(words: string, text: string): string {
  const written = new Map(text.match(WORD)?.map((word) => [withoutAccents(word), word]));
  return words.replace(WORD, (word) => written.get(word) ?? word);
}

/** The generation that ends a query: « quietcomfort ultra 2 », « beam gen 2 ». */
const GENERATION = /\s(?:gen(?:eration)?|mk)?\s*(\d{1,2})(?:re|nde?|e|eme)?(?:\s+gen(?:eration)?)?$/;

/** Returns what was typed, in the model's spelling, where it is of another generation than the one that was found, else `null`. */
function otherGeneration(model: string, words: string): string | null {
  const [, typed] = GENERATION.exec(withoutAccents(words)) ?? [];
  if (typed === undefined || model.match(/\d+/g)?.includes(typed)) return null;
  return spelled(withoutAccents(words), `${words} ${model}`);
}

/** @param words what was looked for, as typed */
export function toSearchResult(row: SearchRow, isInFuture: IsInFuture, words = ""): SearchResult {
  const other = row.model && otherGeneration(row.model, words);
  return {
    kind: row.kind === "product" ? "product" : "category",
    id: row.id,
    title: row.title,
    description: row.description || null,
    ...toPicture(row),
    // The database leaves out the price that may not be shown.
    price: currentPrice(
      { price: row.price, price_expires_at: row.price_expires_at, hides_old_price: false },
      isInFuture,
    ),
    href:
      row.kind === "product"
        ? productLink({ slug: row.slug, product_url: row.product_url ?? "" })
        : categoryLink(row),
    categoryName: row.category_name,
    ...(row.model && {
      rivalMatch: other
        ? { model: other, isRejected: false, reason: null }
        : { model: row.model, isRejected: row.is_rejected, reason: row.reason },
    }),
  };
}
