import { ChooserList } from "#app/choose/chooser-links.tsx";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { buildMeta } from "#app/lib/head/meta.ts";
import { breadcrumbData } from "#app/lib/head/structured-data.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { categoriesFailed } from "#app/lists/category/category-texts.ts";
import { type ReadSearch, readSearch } from "#app/search/read-search.ts";
import { SearchForm } from "#app/search/search-form.tsx";
import { SearchPage } from "#app/search/search-page.tsx";
import { searchTitle } from "#app/search/search-title.ts";
import { Breadcrumb, PageHeader } from "#app/ui/page.tsx";
import { StatusPage, statusPageMeta } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/categories.ts";
import { BranchCards } from "./branch-cards.tsx";
import { categoriesDefaults } from "./categories-meta.ts";
import { readCatalogue } from "./read-catalogue.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Catégories" }];

export const loader = publicLoader(async (args: Route.LoaderArgs & PublicReads) => {
  const { client, url, isInFuture, onNothingFound } = args;
  const query = queryParameter<"/categories">(url, "q")?.trim() ?? "";
  if (query === "") return { catalogue: await readCatalogue(client, isInFuture), search: null };
  const search = await readSearch(client, query, isInFuture);
  if (isEmpty(search)) onNothingFound?.(search.words);
  return { catalogue: null, search };
});

/** A price alone names nothing that could be missing, and « contact » leads to its page. */
const isEmpty = ({ words, rows, first, categories, pages }: ReadSearch) =>
  words !== "" && !first && rows.length + categories.length + pages.length === 0;

/** Results begin with an answer. */
export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (error) return statusPageMeta(siteUrl, categoriesFailed);
  const page = { siteUrl, path: "/categories", ...categoriesDefaults };
  if (loaderData?.search) {
    return buildMeta({ ...page, path: null, title: searchTitle(loaderData.search), robots: "noindex" });
  }
  return buildMeta({ ...page, structuredData: [breadcrumbData(siteUrl, crumbs)] });
};

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { catalogue, search } = loaderData;
  if (search) return <SearchPage search={search} />;
  return (
    <>
      <PageHeader
        title="Catégories"
        lead="Choisissez un sujet : vous y trouverez le produit que nous recommandons, et pourquoi."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
        isTight
      >
        <SearchForm label="Recherche dans le catalogue" className="max-w-xl" />
      </PageHeader>
      <BranchCards {...catalogue} branches={catalogue.cards} />
      <ChooserList choosers={catalogue.choosers} />
    </>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...categoriesFailed} />;
}
