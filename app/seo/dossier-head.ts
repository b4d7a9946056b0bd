/** The `<head>` of the two pages of a dossier. */

import type { MetaDescriptor } from "react-router";
import { merchantOf } from "#app/catalogue/merchant.ts";
import { analysisCrumbs, productCrumbs } from "#app/components/dossier/dossier-crumbs.ts";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { articleData, reviewedProductData } from "./review-data.ts";

export function productHead(siteUrl: string, page: DossierPage): MetaDescriptor[] {
  const { record, path, name, price, buying, pictures } = page;
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
        name,
        description: record.tagline,
        image: pictures[0]?.src ?? null,
        price: page.isPriceRecent ? price.amount : null,
        merchant: merchantOf(buying),
        verdict: record.verdict,
        strengths: record.strengths,
        weaknesses: record.pointsToConsider.map(({ title }) => title),
      }),
    ],
  });
}

export function analysisHead(siteUrl: string, page: DossierPage): MetaDescriptor[] {
  const { name, pictures } = page;
  const { analysis } = page.record;
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
