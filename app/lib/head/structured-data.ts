/** JSON-LD of the pages. Builders are pure and only repeat the content of the page. */

import type {
  Article,
  BreadcrumbList,
  Offer,
  Organization,
  Product as ProductThing,
  SearchAction,
  WebSite,
  WithContext,
} from "schema-dts";
import { type Merchant, merchantOf } from "#app/product/merchants/merchant.ts";
import type { Product } from "#app/product/types.ts";
import type { Crumb } from "#app/ui/breadcrumb.tsx";
import { site } from "#config/site.ts";
import { canonicalAddress } from "./canonical-address.ts";

export type StructuredData = WithContext<Article | Organization | WebSite | BreadcrumbList | ProductThing>;

export const context = "https://schema.org";

/** The publisher; for the home and about pages. */
export function organizationData(siteUrl: string): WithContext<Organization> {
  return {
    "@context": context,
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    description: site.description,
  };
}

/** The site and its search; for the home page only. */
export function webSiteData(siteUrl: string): WithContext<WebSite> {
  // schema-dts lacks the property that names the placeholder of the address.
  const search: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/categories?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": context,
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: site.language,
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: search,
  };
}

/** The breadcrumb of the page; `null` with fewer than two steps. */
export function breadcrumbData(
  siteUrl: string,
  crumbs: readonly Crumb[],
): WithContext<BreadcrumbList> | null {
  if (crumbs.length < 2) return null;
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(path && { item: canonicalAddress(siteUrl, path) }),
    })),
  };
}

/**
 * A product and its offer, at the canonical path of its page; `null` without a merchant and a price, since
 * search engines refuse a product that has a name alone.
 */
export function productData(
  siteUrl: string,
  product: Product,
  canonicalPath: string,
): WithContext<ProductThing> | null {
  const { title, short_description, price, image_url } = product;
  const merchant = merchantOf(product);
  if (price === null || !merchant) return null;
  return {
    "@context": context,
    "@type": "Product",
    name: title,
    url: canonicalAddress(siteUrl, canonicalPath),
    ...(short_description && { description: short_description }),
    ...(image_url && { image: new URL(image_url, siteUrl).href }),
    offers: offerOf(price, merchant),
  };
}

/** A merchant's offer. @param price in euros */
export const offerOf = (price: number, { name, url }: Merchant): Offer => ({
  "@type": "Offer",
  price: price.toFixed(2),
  priceCurrency: "EUR",
  url,
  seller: { "@type": "Organization", name },
});
