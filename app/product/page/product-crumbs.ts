/** The breadcrumbs of the pages of a product. */
import { catalogueCrumbs } from "#app/product/catalogue-crumbs.ts";
import type { AnalysisPage } from "#app/product/load-dossier.ts";
import type { Crumb } from "#app/ui/breadcrumb.tsx";

export function productCrumbs({ name, category }: Pick<AnalysisPage, "name" | "category">): Crumb[] {
  return catalogueCrumbs(category ? [category] : [], name);
}

export function analysisCrumbs(page: AnalysisPage): Crumb[] {
  const way = productCrumbs(page).slice(0, -1);
  return [...way, { name: page.name, path: page.path }, { name: "Pourquoi ce choix ?" }];
}
