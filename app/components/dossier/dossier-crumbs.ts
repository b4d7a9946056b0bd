/** The breadcrumbs of the two pages of a dossier. */
import { catalogueCrumbs } from "#app/components/catalogue/catalogue-crumbs.ts";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import type { Crumb } from "#app/ui/breadcrumb.tsx";

export function productCrumbs({ name, category }: AnalysisPage): Crumb[] {
  return catalogueCrumbs(category ? [category] : [], name);
}

export function analysisCrumbs(page: AnalysisPage): Crumb[] {
  const way = productCrumbs(page).slice(0, -1);
  return [...way, { name: page.name, path: page.path }, { name: "Pourquoi ce choix ?" }];
}
