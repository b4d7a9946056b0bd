import { use } from "react";
import { loadOnce } from "#app/ui/load-once.ts";
import type { ShownPage } from "./load-page.ts";

/** A page loads only what it shows. */
const templates = {
  product: loadOnce(() => import("#app/product/page/product-page.tsx")),
  analysis: loadOnce(() => import("#app/product/analysis/dossier-analysis.tsx")),
};

/** What a product's address shows. */
export function Shown({ shown }: { shown: ShownPage }) {
  switch (shown.page) {
    case "product": {
      const { ProductPage } = use(templates.product());
      return <ProductPage {...shown} />;
    }
    case "analysis": {
      const { DossierAnalysis } = use(templates.analysis());
      return <DossierAnalysis {...shown} />;
    }
  }
}

/** For a client navigation: a page appears as a whole. */
export async function withTemplate(shown: ShownPage | null): Promise<ShownPage | null> {
  if (shown?.page === "analysis") await templates.analysis();
  if (shown?.page === "product") await templates.product();
  return shown;
}
