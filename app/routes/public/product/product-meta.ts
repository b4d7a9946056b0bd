import type { MetaDescriptor } from "react-router";
import { currentAmount } from "#app/catalogue/model/current-price.ts";
import { catalogueCrumbs } from "#app/components/catalogue/catalogue-crumbs.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { breadcrumbData, productData } from "#app/seo/structured-data.ts";
import type { Crumb } from "#app/ui/breadcrumb.tsx";
import type { ProductPageData } from "./load-product-page.ts";

export function productCrumbs({ product, category }: ProductPageData): Crumb[] {
  return catalogueCrumbs(category ? [category] : [], product.title);
}

export function productMeta(siteUrl: string, page: ProductPageData): MetaDescriptor[] {
  const { product, category, canonicalPath } = page;
  return buildMeta({
    siteUrl,
    path: canonicalPath,
    title: product.title,
    description:
      product.shortDescription ?? `${product.title} : le choix de notre rédaction, et ses critères.`,
    keywords: [product.title, ...(category ? [category.name] : []), "recommandation"],
    type: "product",
    structuredData: [
      breadcrumbData(siteUrl, productCrumbs(page)),
      productData(siteUrl, { ...product, price: currentAmount(product.price) }, canonicalPath),
    ],
  });
}
