/** Breadcrumb and head of the two kinds of hand-made pages. */
import type { MetaDescriptor } from "react-router";
import { categoryLink } from "../catalogue/links.ts";
import { buildMeta } from "../seo/meta.ts";
import { articleData, reviewedProductData } from "../seo/review-data.ts";
import { breadcrumbData, type Crumb } from "../seo/structured-data.ts";
import type { HandMadePage } from "./load-page.ts";

/** Returns the way to a product's page. */
export function productCrumbs({ record, category }: HandMadePage): Crumb[] {
  return [
    { name: "Accueil", path: "/" },
    { name: "Catégories", path: "/categories" },
    ...(category ? [{ name: category.name, path: categoryLink(category) }] : []),
    { name: record.name },
  ];
}

/** Returns the way to a product's analysis. */
export function analysisCrumbs(page: HandMadePage): Crumb[] {
  const way = productCrumbs(page).slice(0, -1);
  return [...way, { name: page.record.name, path: page.path }, { name: "Pourquoi ce choix ?" }];
}

/** Returns the head of a product's page. */
export function productHead(siteUrl: string, page: HandMadePage): MetaDescriptor[] {
  const { record, path } = page;
  return buildMeta({
    siteUrl,
    path,
    title: record.seo.title,
    description: record.seo.description,
    keywords: keywordsOf(page),
    type: "product",
    structuredData: [
      breadcrumbData(siteUrl, productCrumbs(page)),
      reviewedProductData(siteUrl, {
        path,
        name: record.name,
        description: record.tagline,
        image: pictureOf(page).url,
        price: page.isPriceRecent ? record.price.amount : null,
        merchant: record.merchant,
        verdict: record.verdict,
        strengths: record.strengths,
        weaknesses: record.pointsToConsider.map(({ title }) => title),
      }),
    ],
  });
}

/** Returns the head of a product's analysis. */
export function analysisHead(siteUrl: string, page: HandMadePage): MetaDescriptor[] {
  const { name, analysis } = page.record;
  return buildMeta({
    siteUrl,
    path: page.analysisPath,
    title: analysis.seo.title,
    description: analysis.seo.description,
    keywords: [...keywordsOf(page), "analyse"],
    type: "article",
    structuredData: [
      breadcrumbData(siteUrl, analysisCrumbs(page)),
      articleData(siteUrl, {
        path: page.analysisPath,
        headline: analysis.title,
        description: analysis.lead,
        image: pictureOf(page).url,
        modifiedOn: analysis.updatedOn,
        product: { name, path: page.path },
      }),
    ],
  });
}

function keywordsOf({ record, category }: HandMadePage): string[] {
  return [record.name, record.kind.toLowerCase(), ...(category ? [category.name] : []), "recommandation"];
}

function pictureOf({ record }: HandMadePage): { url: string; alt: string } {
  const [{ src, alt }] = record.pictures;
  return { url: src, alt };
}
