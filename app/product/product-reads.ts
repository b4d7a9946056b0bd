/** Public reads of products, active ones only, and of what is published of their dossiers. All throw `ReadFailure` when the database does not answer. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, rowOrNull } from "#app/lib/data/read-failure.ts";
import { isSlug } from "#app/lib/slug.ts";
import { hasDossier, productPageLink } from "./addresses.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { type DossierTexts, storedTexts } from "./record/texts.ts";
import { type Product, toProduct } from "./rows.ts";

/** How many products of a category one page shows. */
export const PRODUCTS_PER_PAGE = 48;

/** The limit of the column `product_url`. */
const MAX_PATH_LENGTH = 300;

const activeProducts = (client: DataClient) => client.from("products").select("*").eq("is_active", true);

const newestFirst = (products: ReturnType<typeof activeProducts>) =>
  products.order("created_at", { ascending: false }).order("id", { ascending: true });

export async function getProductBySlug(client: DataClient, slug: string): Promise<Product | null> {
  // Addresses come from strangers: a text that cannot be a slug must cost no query.
  if (!isSlug(slug)) return null;
  const row = rowOrNull(await activeProducts(client).eq("slug", slug).single(), "Failed to fetch product");
  return row && toProduct(row);
}

/** @param pathname as in `URL.pathname`, percent-encoded */
export async function getProductByPath(client: DataClient, pathname: string): Promise<Product | null> {
  const path = decodePath(pathname);
  if (path === null) return null;
  const answer = await activeProducts(client)
    .eq("product_url", path)
    .order("created_at", { ascending: true })
    .order("id", { ascending: true })
    .limit(1);
  const [row] = dataOf(answer, "Failed to fetch product");
  return row ? toProduct(row) : null;
}

export async function getProductById(client: DataClient, id: string): Promise<Product | null> {
  const row = rowOrNull(await activeProducts(client).eq("id", id).single(), "Failed to fetch product");
  return row && toProduct(row);
}

/**
 * Returns the active products of a category, the newest first.
 * @param page from 1
 * @returns those of the page, and one more when there are more
 */
export async function getProductsByCategory(
  client: DataClient,
  categoryId: string,
  page = 1,
): Promise<Product[]> {
  const first = (page - 1) * PRODUCTS_PER_PAGE;
  const inCategory = activeProducts(client).eq("category_id", categoryId);
  const answer = await newestFirst(inCategory).range(first, first + PRODUCTS_PER_PAGE);
  return dataOf(answer, "Failed to fetch products by category").map(toProduct);
}

/**
 * Returns the active products at these paths of the site, by path;
 * one that is at none of them is not in the map.
 */
export async function getProductsByPath(
  client: DataClient,
  paths: readonly string[],
): Promise<Map<string, Product>> {
  const at = async (column: "slug" | "product_url", values: readonly string[]) =>
    values.length === 0
      ? []
      : dataOf(await activeProducts(client).in(column, values), "Failed to fetch products").map(toProduct);
  const slugOf = (path: string) => /^\/products\/([^/]+)$/.exec(path)?.[1];
  const [bySlug, byPath] = await Promise.all([
    at(
      "slug",
      paths.flatMap((path) => slugOf(path) ?? []),
    ),
    at(
      "product_url",
      paths.filter((path) => !slugOf(path)),
    ),
  ]);
  const found = [
    ...bySlug.map((product) => [productPageLink(product), product] as const),
    ...byPath.map((product) => [product.product_url, product] as const),
  ];
  return new Map(found);
}

/** Returns the active ones among these products, in any order. */
export async function getProductsById(client: DataClient, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return dataOf(await activeProducts(client).in("id", ids).order("id"), "Failed to fetch products").map(
    toProduct,
  );
}

/**
 * Returns the active products of these categories, the oldest first.
 * @param categoryIds a hundred at most, the limit of the data interface
 * @param count how many at most
 */
export async function getOldestProducts(
  client: DataClient,
  categoryIds: readonly string[],
  count: number,
): Promise<Product[]> {
  if (categoryIds.length === 0) return [];
  const answer = await activeProducts(client)
    .in("category_id", categoryIds)
    .order("created_at", { ascending: true })
    .order("id", { ascending: true })
    .limit(count);
  return dataOf(answer, "Failed to fetch products by category").map(toProduct);
}

/**
 * Returns a path as the database stores it; `null` for a malformed or long text, or one with control
 * characters.
 * @param pathname as in `URL.pathname`, percent-encoded
 */
export function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.length > MAX_PATH_LENGTH || /\p{Cc}/u.test(path) ? null : path;
  } catch {
    return null;
  }
}

export const SUMMARY_FIELDS = [
  ...["schemaVersion", "shortName", "tagline", "price", "advice", "pictures"],
] as const satisfies (keyof DossierRecord)[];

export const CARD_FIELDS = [
  ...SUMMARY_FIELDS,
  ...[
    "kind",
    "audience",
    "notFor",
    "badges",
    "against",
    "newer",
    "cheaper",
    "refurbished",
    "guarantees",
    "regulation",
    "sources",
    "criteria",
    "rejected",
  ],
] as const satisfies (keyof DossierRecord)[];

/** The parts of a published record that lists and cards are made of: the rest of it stays in the database. */
export type SummaryRecord = Pick<DossierRecord, (typeof SUMMARY_FIELDS)[number]>;
export type CardRecord = Pick<DossierRecord, (typeof CARD_FIELDS)[number]>;

export async function readRecords<Field extends keyof DossierRecord>(
  client: DataClient,
  products: readonly Product[],
  fields: readonly Field[],
): Promise<Map<string, Pick<DossierRecord, Field>>> {
  const published = products.filter(hasDossier).map(({ id }) => id);
  if (published.length === 0) return new Map();
  const answer = await client
    .from("dossiers")
    .select(["id", ...fields.map((field) => `record->${field}`)].join(","))
    .in("id", published)
    .overrideTypes<({ id: string } & Record<string, unknown>)[], { merge: false }>();
  return new Map(
    dataOf(answer, "Failed to fetch dossiers").flatMap(({ id, ...fields }) => {
      // Of what a record leaves out the database says null.
      const present = Object.entries(fields).filter(([, value]) => value !== null);
      const texts = publishedTexts({ record: Object.fromEntries(present), analysis: "" });
      return texts ? [[id, texts.record] as const] : [];
    }),
  );
}

export async function readPublished(
  client: DataClient,
  { id, dossier_revision }: Pick<Product, "id" | "dossier_revision">,
): Promise<DossierTexts | null> {
  if (dossier_revision === null) return null;
  const published = client.from("dossiers").select("record,analysis").eq("id", id);
  const row = rowOrNull(await published.maybeSingle(), "Failed to fetch dossier");
  return row && publishedTexts(row);
}

/** Returns published texts; `null` for those of another version, without which the product keeps its page. */
function publishedTexts(stored: Parameters<typeof storedTexts>[0]): DossierTexts | null {
  try {
    return storedTexts(stored);
  } catch (error) {
    console.error(error);
    return null;
  }
}
