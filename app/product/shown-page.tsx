import { DossierAnalysis } from "./analysis/dossier-analysis.tsx";
import type { ShownPage } from "./load-page.ts";
import { ProductPage } from "./page/product-page.tsx";

/** What a product's address shows. */
export const Shown = ({ shown }: { shown: ShownPage }) =>
  shown.page === "product" ? <ProductPage {...shown} /> : <DossierAnalysis {...shown} />;
