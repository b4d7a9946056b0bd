/** The `<head>` of the pages of a product: without a dossier, with one, and the analysis. */

import type { MetaDescriptor } from "react-router";
import { merchantOf } from "#app/catalogue/merchants/merchant.ts";
import { currentAmount } from "#app/catalogue/model/current-price.ts";
import { analysisCrumbs, productCrumbs } from "#app/components/dossier/product-crumbs.ts";
import type { CataloguePage } from "#app/dossier/catalogue-page.ts";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { withoutAmounts } from "#app/dossier/tokens.ts";
import type { Byline } from "#app/people/people.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { breadcrumbData, productData } from "#app/seo/structured-data.ts";
import { articleData, reviewedProductData } from "./review-data.ts";

export function catalogueHead(siteUrl: string, page: CataloguePage): MetaDescriptor[] {
  const { product, category, path } = page;
  const { title, shortDescription } = product;
  return buildMeta({
    siteUrl,
    path,
    title,
    description: shortDescription ?? `${title} : le choix de notre rédaction, et ses critères.`,
    keywords: [title, ...(category ? [category.name] : []), "recommandation"],
    type: "product",
    structuredData: [
      breadcrumbData(siteUrl, productCrumbs({ name: title, category })),
      productData(siteUrl, { ...product, price: currentAmount(product.price) }, path),
    ],
  });
}

export function dossierHead(siteUrl: string, page: DossierPage, { author }: Byline): MetaDescriptor[] {
  const { record, path, name, price, buying, pictures } = page;
  const said = machineText(page);
  const isSaid = (text: string) => said(text) === text;
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
        author,
        image: pictures[0]?.src ?? null,
        price: currentAmount(price.dated),
        merchant: merchantOf(buying),
        verdict: said(record.verdict),
        strengths: record.strengths.filter(isSaid),
        weaknesses: record.pointsToConsider.map(({ title }) => title).filter(isSaid),
      }),
    ],
  });
}

export function analysisHead(siteUrl: string, page: DossierPage, { author }: Byline): MetaDescriptor[] {
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
        description: machineText(page)(analysis.lead),
        author,
        image: pictures[0]?.src ?? null,
        modifiedOn: analysis.updatedOn,
        product: { name, path: page.path },
      }),
    ],
  });
}

/** What JSON-LD may say of a text of the page: no amount that is not today's price. */
function machineText({ price, tokens }: DossierPage): (text: string) => string {
  return (text) => (currentAmount(price.dated) === null ? withoutAmounts(text, tokens) : text);
}

function keywordsOf({ name, record, category }: DossierPage): string[] {
  return [name, record.kind.toLowerCase(), ...(category ? [category.name] : []), "recommandation"];
}
