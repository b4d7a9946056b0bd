/** What the rows say, read without policies: the facts that every page has to repeat. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { CategoryRow, MediaRow, MerchantRow, ProductRow } from "#app/lib/data/database-types.ts";

export interface Rows {
  products: readonly ProductRow[];
  categories: readonly CategoryRow[];
  merchants: readonly MerchantRow[];
  /** The uploaded pictures. */
  media: readonly MediaRow[];
  /** The names that dossiers give to cards and tiles, by product. */
  shortNames: ReadonlyMap<string, string>;
  /** Every former address. */
  formerPaths: readonly string[];
}

/** In an order that is the same for every run, though ids and times are not. */
export async function readRows(client: DataClient): Promise<Rows> {
  const [products, categories, merchants, media, dossiers, redirects] = await Promise.all([
    client.from("products").select("*").order("slug").throwOnError(),
    client.from("categories").select("*").order("slug").throwOnError(),
    client.from("merchants").select("*").order("name").throwOnError(),
    client.from("media").select("*").neq("kind", "drawing").order("address").throwOnError(),
    client
      .from("dossiers")
      .select("id,shortName:record->>shortName")
      .not("record->>shortName", "is", null)
      .overrideTypes<{ id: string; shortName: string }[], { merge: false }>()
      .throwOnError(),
    client.from("redirects").select("path").order("path").throwOnError(),
  ]);
  return {
    products: products.data,
    categories: categories.data,
    merchants: merchants.data,
    media: media.data,
    shortNames: new Map(dossiers.data.map(({ id, shortName }) => [id, shortName])),
    formerPaths: redirects.data.map(({ path }) => path),
  };
}

/** The one address of a product's page. */
export const pathOf = ({ slug, product_url }: ProductRow): string =>
  product_url === "/" ? `/products/${slug}` : product_url;

/** The price that was read lately, in euros: what machines may be offered. */
export function priceToday({ price, price_expires_at }: ProductRow, time = Date.now()): number | null {
  return price_expires_at !== null && Date.parse(price_expires_at) > time ? price : null;
}

/** The price that pages show, in euros: an indicative one too, unless its merchant's programme forbids that. */
export function priceView(product: ProductRow): number | null {
  return priceToday(product) ?? (product.hides_old_price ? null : product.price);
}

/** The name that pages give to whoever sells a product; `null` without a buying link. */
export function sellerName({ merchant, affiliate_url }: ProductRow): string | null {
  if (!affiliate_url) return null;
  return merchant || new URL(affiliate_url).hostname.replace(/^www\./, "");
}

/** Where the buying link leads, by our terms with the merchant. */
export function buyingAddress(product: ProductRow, merchants: readonly MerchantRow[]): string | null {
  const { affiliate_url: stored, merchant } = product;
  if (!stored) return null;
  const isOurs = ({ name }: MerchantRow) => name.toLowerCase() === merchant?.trim().toLowerCase();
  const terms = merchants.find(isOurs);
  const { hostname } = new URL(stored);
  const isItsOwn = terms?.hosts.split(" ").some((host) => host && `.${hostname}`.endsWith(`.${host}`));
  if (!terms || !isItsOwn || terms.link_mode === "none" || terms.link_mode === "direct") return stored;
  const tagged = new URL(stored);
  for (const [name, value] of new URLSearchParams(terms.link_parameters ?? ""))
    tagged.searchParams.set(name, value);
  if (terms.link_mode === "parameters") return tagged.href;
  return (terms.deep_link ?? "").replace("{url}", () => encodeURIComponent(tagged.href));
}
