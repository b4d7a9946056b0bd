import { site } from "#config/site.ts";
import { getCategoryById, getCategoryBySlug } from "../catalogue/category-reads.ts";
import { getProductByPath, getProductBySlug } from "../catalogue/product-reads.ts";
import type { Product } from "../catalogue/types.ts";
import type { DataClient } from "../data-client.ts";
import { pageDefaults } from "../seo/page-defaults.ts";
import { fixedPages } from "../seo/sitemap.ts";
import type { Preview } from "./preview.ts";

/** Of the pages whose subject is worth a picture of its own; the home page and the legal ones share the site's. */
const titles = new Map<string, string>(
  (["/categories", "/about", "/contact"] as const).map((path) => [path, pageDefaults[path].title]),
);

/** The companion page of a product's page. */
const analysis = /-pourquoi$/;

/**
 * Returns what the preview of a page shows, or `null` where there is no such page.
 * @param path of the page
 * @throws ReadFailure when the database gives no answer
 */
export async function readPreview(client: DataClient, path: string): Promise<Preview | null> {
  if (fixedPages.some((page) => page.path === path)) return fixedPreview(titles.get(path) ?? site.tagline);

  const [, folder, slug = ""] = /^\/(categories|products)\/([^/]+)$/.exec(path) ?? [];
  if (folder === "categories") return categoryPreview(client, slug);
  if (folder === "products") return productPreview(client, await getProductBySlug(client, slug));

  const product = await getProductByPath(client, path.replace(analysis, ""));
  return productPreview(client, product, analysis.test(path) ? "Pourquoi ce choix ?" : undefined);
}

function fixedPreview(title: string): Preview {
  return { title, kicker: null, price: null, picturePath: null };
}

async function categoryPreview(client: DataClient, slug: string): Promise<Preview | null> {
  const category = await getCategoryBySlug(client, slug);
  if (!category) return null;
  return {
    title: category.name,
    kicker: "Notre sélection",
    price: null,
    picturePath: ownPicture(category.imageUrl),
  };
}

async function productPreview(
  client: DataClient,
  product: Product | null,
  kicker?: string,
): Promise<Preview | null> {
  if (!product) return null;
  const category = kicker ? null : await getCategoryById(client, product.categoryId);
  return {
    title: product.title,
    kicker: kicker ?? category?.name ?? null,
    price: product.price,
    picturePath: ownPicture(product.imageUrl),
  };
}

/** Pictures of other hosts are left to visitors' browsers: the server fetches nothing that somebody typed. */
function ownPicture(address: string | null): string | null {
  return address?.startsWith("/media/") ? address : null;
}
