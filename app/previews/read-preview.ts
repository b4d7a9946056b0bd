import { site } from "#config/site.ts";
import { getCategoryById, getCategoryBySlug } from "../catalogue/category-reads.ts";
import { getProductBySlug } from "../catalogue/product-reads.ts";
import type { DataClient } from "../data-client.ts";
import { analysisPath, folderOf, handMadeFolders } from "../hand-made/addresses.ts";
import { isRecent } from "../hand-made/load-page.ts";
import { loadRecord } from "../hand-made/records.ts";
import { pageDefaults } from "../seo/page-defaults.ts";
import { fixedPages } from "../seo/sitemap.ts";
import type { Preview } from "./preview.ts";

/** Of the pages whose subject is worth a picture of its own; the home page and the legal ones share the site's. */
const titles = new Map<string, string>(
  (["/categories", "/about", "/contact"] as const).map((path) => [path, pageDefaults[path].title]),
);

/**
 * Returns what the preview of a page shows, or `null` where there is no such page.
 * @param path of the page, as its canonical address has it: pages name no other
 * @throws ReadFailure when the database gives no answer
 */
export async function readPreview(client: DataClient, path: string): Promise<Preview | null> {
  if (fixedPages.some((page) => page.path === path)) return fixedPreview(titles.get(path) ?? site.tagline);

  const handMade = folderOf(path);
  if (handMadeFolders().includes(handMade)) return handMadePreview(handMade, path);

  const [, folder, slug = ""] = /^\/(categories|products)\/([^/]+)$/.exec(path) ?? [];
  if (folder === "categories") return categoryPreview(client, slug);
  return folder === "products" ? productPreview(client, slug) : null;
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

async function productPreview(client: DataClient, slug: string): Promise<Preview | null> {
  const product = await getProductBySlug(client, slug);
  if (!product) return null;
  const category = await getCategoryById(client, product.categoryId);
  return {
    title: product.title,
    kicker: category?.name ?? null,
    price: product.price,
    picturePath: ownPicture(product.imageUrl),
  };
}

/** From the facts that the page itself is made of: the catalogue may have forgotten the product, or say otherwise. */
async function handMadePreview(folder: string, path: string): Promise<Preview> {
  const { name, kind, price, pictures, checkedOn } = await loadRecord(folder);
  return {
    title: name,
    kicker: path === analysisPath(folder) ? "Pourquoi ce choix ?" : kind,
    price: isRecent(checkedOn, new Date()) ? price.amount : null,
    isPriceApproximate: price.isApproximate,
    picturePath: ownPicture(pictures[0].src),
  };
}

/** Pictures of other hosts are left to visitors' browsers: the server fetches nothing that somebody typed. */
function ownPicture(address: string | null): string | null {
  return address?.startsWith("/media/") ? address : null;
}
