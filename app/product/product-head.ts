/** The `<head>` of the pages of a product: without a dossier, with one, and the analysis. */

import type { MetaDescriptor } from "react-router";
import { productFeed } from "#app/lib/head/atom.ts";
import { buildMeta } from "#app/lib/head/meta.ts";
import { breadcrumbData, productData } from "#app/lib/head/structured-data.ts";
import { offeredAmount } from "./current-price.ts";
import type { Byline } from "./history/people.ts";
import type { AnalysisPage, DossierPage } from "./load-dossier.ts";
import { analysisCrumbs, productCrumbs } from "./page/product-crumbs.ts";
import type { CataloguePage } from "./record/catalogue-page.ts";
import { articleData, reviewedProductData } from "./review-data.ts";

export function catalogueHead(siteUrl: string, page: CataloguePage): MetaDescriptor[] {
  const { product, answer, category } = page;
  const { title, short_description } = product;
  const { path, price } = answer;
  return buildMeta({
    siteUrl,
    path,
    title,
    description: short_description ?? `${title} : le choix de notre rédaction, et ses critères.`,
    keywords: [title, ...(category ? [category.name] : []), "recommandation"],
    type: "product",
    feed: productFeed(product),
    structuredData: [
      breadcrumbData(siteUrl, productCrumbs({ name: title, category })),
      productData(siteUrl, { ...product, price: offeredAmount(price) }, path),
    ],
  });
}

/** @param slug the product's */
export function dossierHead(
  siteUrl: string,
  { slug, ...page }: DossierPage & { slug: string },
  { author }: Byline,
): MetaDescriptor[] {
  const { record, path, name, price, seller, pictures } = page;
  return buildMeta({
    siteUrl,
    path,
    title: record.seo.title,
    description: record.seo.description || record.tagline,
    keywords: keywordsOf(page),
    type: "product",
    feed: productFeed({ title: name, slug }),
    structuredData: [
      breadcrumbData(siteUrl, productCrumbs(page)),
      reviewedProductData(siteUrl, {
        path,
        name,
        description: record.tagline,
        author,
        image: pictures[0]?.src ?? null,
        price: offeredAmount(price),
        merchant: seller,
        verdict: record.verdict,
        strengths: record.strengths,
        weaknesses: record.pointsToConsider.map(({ title }) => title),
      }),
    ],
  });
}

export function analysisHead(
  siteUrl: string,
  page: DossierPage,
  shown: AnalysisPage,
  { author }: Byline,
): MetaDescriptor[] {
  const { name, pictures, analysisPath } = shown;
  const { analysis } = shown.record;
  return buildMeta({
    siteUrl,
    path: analysisPath,
    title: analysis.seo.title,
    description: analysis.seo.description,
    keywords: [...keywordsOf(page), "analyse"],
    type: "article",
    structuredData: [
      breadcrumbData(siteUrl, analysisCrumbs(shown)),
      articleData(siteUrl, {
        path: analysisPath,
        headline: analysis.title,
        description: analysis.lead,
        author,
        image: pictures[0]?.src ?? null,
        modifiedOn: analysis.updatedOn,
        product: { name, path: page.path },
      }),
    ],
  });
}

function keywordsOf({ name, record, category }: DossierPage): string[] {
  return [name, record.kind.toLowerCase(), ...(category ? [category.name] : []), "recommandation"];
}
