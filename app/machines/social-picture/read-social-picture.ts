import { getChooser } from "#app/choose/chooser-reads.ts";
import { contactDefaults } from "#app/contact/contact-message.ts";
import type { DataClient, IsInFuture, Reads } from "#app/lib/data/data-client.ts";
import { choosersTitle } from "#app/lib/data/root-data.ts";
import { withPictureMetadata } from "#app/lib/pictures/picture-metadata.ts";
import { categoriesDefaults } from "#app/lists/texts.ts";
import { fixedPages } from "#app/machines/sitemap.ts";
import { readProse } from "#app/pages/read-prose.ts";
import { LONGEST_VERDICT } from "#app/product/card/card-style.ts";
import { factsOf, picturesOf, usesOf } from "#app/product/card-view.ts";
import { getCategoryById, getCategoryBySlug } from "#app/product/categories.ts";
import { type FoundPage, findPage } from "#app/product/find-page.ts";
import { currentPrice } from "#app/product/price.ts";
import { readCards } from "#app/product/read.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { resolveTokens } from "#app/product/record/texts.ts";
import type { Category, Product } from "#app/product/rows.ts";
import { site } from "#config/site.ts";
import type { SocialPicture } from "./social-picture-layout.tsx";

/** The titles of the fixed pages with a picture of their own; the other fixed pages share the site's. */
const titles = new Map<string, string>([
  ["/categories", categoriesDefaults.title],
  ["/choisir", choosersTitle],
  ["/about", readProse("about").pageTitle],
  ["/contact", contactDefaults.title],
]);

/** @param path the page's canonical path, the only one that pages name */
export async function readSocialPicture(reads: Reads, path: string): Promise<SocialPicture | null> {
  const picture = await pictureOf(reads, path);
  if (!picture?.picturePath) return picture;
  const { pictureMetadata } = await withPictureMetadata(reads.client, picture);
  const shown = pictureMetadata?.[picture.picturePath];
  return shown ? { ...picture, cut: { isPackshot: shown.isPackshot, focus: shown.focus } } : picture;
}

async function pictureOf(reads: Reads, path: string): Promise<SocialPicture | null> {
  if (fixedPages.some((page) => page.path === path))
    return { title: titles.get(path) ?? site.tagline, kicker: null, price: null, picturePath: null };

  const [, slug] = /^\/categories\/([^/]+)$/.exec(path) ?? [];
  if (slug) return categoryPicture(reads.client, slug);
  const [, chooser] = /^\/choisir\/([^/]+)$/.exec(path) ?? [];
  if (chooser) return chooserPicture(reads.client, chooser);
  const found = await findPage(reads.client, path);
  return "product" in found ? productPicture(reads, found) : null;
}

async function categoryPicture(client: DataClient, slug: string): Promise<SocialPicture | null> {
  const category = await getCategoryBySlug(client, slug);
  return category && illustrated(category, category.name, "Notre sélection");
}

async function chooserPicture(client: DataClient, slug: string): Promise<SocialPicture | null> {
  const chooser = await getChooser(client, slug);
  const category = chooser && (await getCategoryById(client, chooser.category_id));
  return category && illustrated(category, chooser.title, category.name);
}

/** With the picture of a category. */
function illustrated(
  { image_url }: Pick<Category, "image_url">,
  title: string,
  kicker: string,
): SocialPicture {
  return { title, kicker, price: null, picturePath: ownPicture(image_url) };
}

async function productPicture(reads: Reads, found: FoundPage): Promise<SocialPicture> {
  const { product } = found;
  const price = currentPrice(product, reads.isInFuture);
  const shared = {
    title: product.title,
    price: price?.amount ?? null,
    isPriceApproximate: price?.state === "indicative",
  };
  if (found.kind === "product") {
    const category = await getCategoryById(reads.client, product.category_id);
    return { ...shared, kicker: category?.name ?? null, picturePath: ownPicture(product.image_url) };
  }
  const { record } = found.texts;
  const [answer] = await readCards(reads, [product]);
  // A dossier of a product without a picture shows the further views of its record.
  const [main] = picturesOf(record.pictures, product);
  const cost = costOfUse(record, product, reads.isInFuture);
  return {
    ...shared,
    ...(answer && answer.tagline.length <= LONGEST_VERDICT && { argument: answer.tagline }),
    ...(cost && { cost }),
    kicker: found.kind === "dossier" ? record.kind : "Pourquoi ce choix ?",
    isPriceApproximate: shared.isPriceApproximate || record.price.isApproximate,
    picturePath: ownPicture(main?.src ?? null),
  };
}

/**
 * « Dix soirées par an, pendant cinq ans : 6,60 € la soirée »; empty without a price,
 * and where the verdict says such an amount.
 */
function costOfUse(record: DossierRecord, product: Product, isInFuture: IsInFuture): string {
  const [use] = usesOf(record, isInFuture);
  if (!use || record.tagline.includes("{prix/")) return "";
  return resolveTokens(
    `${use.what} : {prix/${use.times}} ${use.each}`,
    factsOf({ product, pages: new Map() }, isInFuture),
  );
}

/** Pictures of this site only: the server fetches no address that an editor typed. */
function ownPicture(address: string | null): string | null {
  return address?.startsWith("/media/") ? address : null;
}
