/** What a product's address shows, with its head: the catalogue's page, the page of a dossier, or its analysis. */
import type { MetaDescriptor } from "react-router";
import { DossierAnalysis } from "#app/routes/public/dossier/dossier-analysis.tsx";
import { DossierProduct } from "#app/routes/public/dossier/dossier-product.tsx";
import { analysisHead, productHead } from "#app/seo/deferred/dossier-head.ts";
import type { ShownPage } from "./load-shown-page.ts";
import { productMeta } from "./product-meta.ts";
import { ProductPage } from "./product-page.tsx";

export function Shown({ shown }: { shown: ShownPage }) {
  switch (shown.kind) {
    case "product":
      return <ProductPage page={shown.page} />;
    case "dossier":
      return <DossierProduct {...shown} />;
    case "analysis":
      return <DossierAnalysis {...shown} />;
  }
}

export function shownMeta(siteUrl: string, shown: ShownPage): MetaDescriptor[] {
  switch (shown.kind) {
    case "product":
      return productMeta(siteUrl, shown.page);
    case "dossier":
      return productHead(siteUrl, shown.page);
    case "analysis":
      return analysisHead(siteUrl, shown.page);
  }
}
