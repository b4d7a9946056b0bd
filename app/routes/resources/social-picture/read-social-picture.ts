import { getCategoryById, getCategoryBySlug } from "#app/catalogue/category-reads.ts";
import { analysisPath, dossierFolders, folderOf } from "#app/catalogue/dossier-addresses.ts";
import { getProductBySlug } from "#app/catalogue/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dayOfFacts, isRecent } from "#app/dossier/load-dossier.ts";
import { loadRecord } from "#app/dossier/records.ts";
import { pageDefaults } from "#app/seo/page-defaults.ts";
import { fixedPages } from "#app/seo/sitemap.ts";
import type { SocialPicture } from "#app/seo/social-picture.ts";
import { site } from "#config/site.ts";

/** The titles of the fixed pages with a picture of their own; the other fixed pages share the site's. */
const titles = new Map<string, string>(
  (["/categories", "/about", "/contact"] as const).map((path) => [path, pageDefaults[path].title]),
);

/**
 * Returns the content of a page's social picture, or `null` for an unknown page.
 * @param path the page's canonical path, the only one that pages name
 * @throws ReadFailure when the database gives no answer
 */
export async function readSocialPicture(client: DataClient, path: string): Promise<SocialPicture | null> {
  if (fixedPages.some((page) => page.path === path)) return fixedPicture(titles.get(path) ?? site.tagline);

  const dossier = folderOf(path);
  if (dossierFolders().includes(dossier)) return dossierPicture(dossier, path);

  const [, folder, slug = ""] = /^\/(categories|products)\/([^/]+)$/.exec(path) ?? [];
  if (folder === "categories") return categoryPicture(client, slug);
  return folder === "products" ? productPicture(client, slug) : null;
}

function fixedPicture(title: string): SocialPicture {
  return { title, kicker: null, price: null, picturePath: null };
}

async function categoryPicture(client: DataClient, slug: string): Promise<SocialPicture | null> {
  const category = await getCategoryBySlug(client, slug);
  if (!category) return null;
  return {
    title: category.name,
    kicker: "Notre sélection",
    price: null,
    picturePath: ownPicture(category.imageUrl),
  };
}

async function productPicture(client: DataClient, slug: string): Promise<SocialPicture | null> {
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

/** From the record that the page shows: the catalogue may lack the product or differ. */
async function dossierPicture(folder: string, path: string): Promise<SocialPicture> {
  const record = await loadRecord(folder);
  const { name, kind, price, pictures } = record;
  return {
    title: name,
    kicker: path === analysisPath(folder) ? "Pourquoi ce choix ?" : kind,
    price: isRecent(dayOfFacts(record), new Date()) ? price.amount : null,
    isPriceApproximate: price.isApproximate,
    picturePath: ownPicture(pictures[0].src),
  };
}

/** Pictures of this site only: the server fetches no address that an editor typed. */
function ownPicture(address: string | null): string | null {
  return address?.startsWith("/media/") ? address : null;
}
