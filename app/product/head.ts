/** The `<head>` of the pages of a product: of what they show, the findings of the editors for search engines too. Pure. */

import type { Article, ItemList, Product as ProductThing, Review, WithContext } from "schema-dts";
import { parisMidnight } from "#app/lib/formatting/dates.ts";
import { breadcrumbData, canonicalAddress, context, type PageMeta, productFeed } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";
import { analysisCrumbs, productCrumbs } from "./addresses.ts";
import type { Signature } from "./history/people.ts";
import { offeredAmount } from "./price.ts";
import type { AnalysisView, ProductView } from "./view.ts";

/** @param slug the product's */
export function productHead(siteUrl: string, slug: string, view: ProductView): Omit<PageMeta, "siteUrl"> {
  const { path, title, tagline, seo } = view;
  return {
    path,
    title: seo?.title ?? title,
    description: seo?.description || tagline || `${title} : le choix de notre rédaction, et ses critères.`,
    keywords: keywordsOf(view),
    type: "product",
    feed: productFeed({ title, slug }),
    structuredData: [breadcrumbData(siteUrl, productCrumbs(view)), productData(siteUrl, view)],
  };
}

export function analysisHead(siteUrl: string, view: AnalysisView): Omit<PageMeta, "siteUrl"> {
  const { analysis, analysisPath } = view;
  return {
    path: analysisPath,
    title: analysis.seo.title,
    description: analysis.seo.description,
    keywords: [...keywordsOf(view), "analyse"],
    type: "article",
    structuredData: [breadcrumbData(siteUrl, analysisCrumbs(view)), articleData(siteUrl, view)],
  };
}

const keywordsOf = ({
  title,
  kind,
  category,
}: Pick<ProductView, "title" | "kind" | "category">): string[] => [
  title,
  ...(kind ? [kind.toLowerCase()] : []),
  ...(category ? [category.name] : []),
  "recommandation",
];

type DescribedProduct = Pick<ProductView, "path" | "title" | "tagline" | "pictures" | "price" | "seller"> & {
  dossier: Pick<NonNullable<ProductView["dossier"]>, "verdict" | "strengths" | "pointsToConsider"> | null;
  byline?: ProductView["byline"];
};

/**
 * A product, our review and the merchant's offer while its price was read lately; `null` for one that has a name alone,
 * since search engines refuse it. No rating: the editors give none, and those of other sites may not be marked up
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function productData(siteUrl: string, product: DescribedProduct): WithContext<ProductThing> | null {
  const { path, title, tagline, pictures, seller, dossier, byline } = product;
  const price = offeredAmount(product.price);
  if (!dossier && (price === null || !seller)) return null;
  return {
    "@context": context,
    "@type": "Product",
    ...(dossier && { "@id": productId(siteUrl, path) }),
    name: title,
    ...(tagline && { description: tagline }),
    url: canonicalAddress(siteUrl, path),
    ...(pictures[0] && { image: new URL(pictures[0].src, siteUrl).href }),
    ...(dossier && { review: reviewData(siteUrl, title, dossier, byline?.author) }),
    ...(price !== null &&
      seller && {
        offers: {
          "@type": "Offer",
          price: price.toFixed(2),
          priceCurrency: "EUR",
          url: seller.url,
          seller: { "@type": "Organization", name: seller.name },
        },
      }),
  };
}

function reviewData(
  siteUrl: string,
  title: string,
  { verdict, strengths, pointsToConsider }: NonNullable<DescribedProduct["dossier"]>,
  author: Signature | undefined,
): Review {
  const weaknesses = pointsToConsider.map((point) => point.title);
  return {
    "@type": "Review",
    name: `Notre avis sur ${title}`,
    ...(author && { author: authorData(siteUrl, author) }),
    reviewBody: verdict,
    ...(strengths.length > 0 && { positiveNotes: list(strengths) }),
    ...(weaknesses.length > 0 && { negativeNotes: list(weaknesses) }),
  };
}

type DescribedArticle = Pick<AnalysisView, "path" | "analysisPath" | "title" | "pictures" | "byline"> & {
  analysis: Pick<AnalysisView["analysis"], "title" | "lead" | "updatedOn">;
};

/** An analysis and the product it examines. */
export function articleData(siteUrl: string, view: DescribedArticle): WithContext<Article> {
  const { path, analysisPath, title, pictures, analysis, byline } = view;
  return {
    "@context": context,
    "@type": "Article",
    headline: analysis.title,
    description: analysis.lead,
    ...(pictures[0] && { image: new URL(pictures[0].src, siteUrl).href }),
    // Search Console asks for a time and its zone.
    dateModified: parisMidnight(analysis.updatedOn),
    inLanguage: site.language,
    mainEntityOfPage: canonicalAddress(siteUrl, analysisPath),
    ...(byline && { author: authorData(siteUrl, byline.author) }),
    publisher: { "@id": `${siteUrl}/#organization` },
    about: {
      "@type": "Thing",
      "@id": productId(siteUrl, path),
      name: title,
      url: canonicalAddress(siteUrl, path),
    },
  };
}

const productId = (siteUrl: string, path: string) => `${canonicalAddress(siteUrl, path)}#produit`;

/** As the byline names them. */
const authorData = (siteUrl: string, { name, is_team, path }: Signature) => ({
  "@type": is_team ? ("Organization" as const) : ("Person" as const),
  name,
  ...(path && { url: siteUrl + path }),
});

function list(statements: readonly string[]): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: statements.map((name, index) => ({ "@type": "ListItem", position: index + 1, name })),
  };
}
