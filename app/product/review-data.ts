/** JSON-LD of the dossier pages: the editors' findings, as the pages show them. Pure. */
import type { Article, ItemList, Product, WithContext } from "schema-dts";
import { parisMidnight } from "#app/lib/formatting/paris-time.ts";
import { canonicalAddress } from "#app/lib/head/canonical-address.ts";
import { context, offerOf } from "#app/lib/head/structured-data.ts";
import { site } from "#config/site.ts";
import type { Signature } from "./history/people.ts";
import type { Merchant } from "./merchants/merchant.ts";

export interface ReviewedProduct {
  path: string;
  name: string;
  description: string;
  author: Signature;
  image: string | null;
  /** In euros; `null` when it was not read lately: then there is no offer. */
  price: number | null;
  merchant: Merchant | null;
  verdict: string;
  strengths: readonly string[];
  weaknesses: readonly string[];
}

/**
 * A product, our review and the merchant's offer. No rating: the editors give none, and those of other sites
 * may not be marked up (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function reviewedProductData(siteUrl: string, product: ReviewedProduct): WithContext<Product> {
  const { path, name, description, author, image, price, merchant } = product;
  return {
    "@context": context,
    "@type": "Product",
    "@id": productId(siteUrl, path),
    name,
    description,
    url: canonicalAddress(siteUrl, path),
    ...(image && { image: new URL(image, siteUrl).href }),
    review: {
      "@type": "Review",
      name: `Notre avis sur ${name}`,
      author: authorData(siteUrl, author),
      reviewBody: product.verdict,
      ...(product.strengths.length > 0 && { positiveNotes: list(product.strengths) }),
      ...(product.weaknesses.length > 0 && { negativeNotes: list(product.weaknesses) }),
    },
    ...(price !== null && merchant && { offers: offerOf(price, merchant) }),
  };
}

export interface AnalysisArticle {
  path: string;
  headline: string;
  description: string;
  author: Signature;
  image: string | null;
  /** A day such as 2026-11-21. */
  modifiedOn: string;
  product: { name: string; path: string };
}

/** An analysis and the product it examines. */
export function articleData(siteUrl: string, article: AnalysisArticle): WithContext<Article> {
  const { path, headline, description, author, image, modifiedOn, product } = article;
  return {
    "@context": context,
    "@type": "Article",
    headline,
    description,
    ...(image && { image: new URL(image, siteUrl).href }),
    // Search Console asks for a time and its zone.
    dateModified: parisMidnight(modifiedOn),
    inLanguage: site.language,
    mainEntityOfPage: canonicalAddress(siteUrl, path),
    author: authorData(siteUrl, author),
    publisher: { "@id": `${siteUrl}/#organization` },
    about: {
      "@type": "Thing",
      "@id": productId(siteUrl, product.path),
      name: product.name,
      url: canonicalAddress(siteUrl, product.path),
    },
  };
}

const productId = (siteUrl: string, path: string) => `${canonicalAddress(siteUrl, path)}#produit`;

/** As the byline names them. */
const authorData = (siteUrl: string, { name, isTeam, path }: Signature) => ({
  "@type": isTeam ? ("Organization" as const) : ("Person" as const),
  name,
  ...(path && { url: siteUrl + path }),
});

function list(statements: readonly string[]): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: statements.map((name, index) => ({ "@type": "ListItem", position: index + 1, name })),
  };
}
