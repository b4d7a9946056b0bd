import { use } from "react";
import { answerStyle } from "#app/components/answer/answer-style.ts";
import { queryParameter } from "#app/data/query-parameters.ts";
import { SearchForm } from "#app/layout/search/search-form.tsx";
import { categoriesFailed } from "#app/routes/public/category-texts.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { categoriesDefaults } from "#app/seo/page-defaults/categories.ts";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { loadOnce } from "#app/ui/load-once.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/categories.ts";
import { BranchCards } from "./branch-cards.tsx";
import { ChooserList } from "./chooser-list.tsx";
import { readCatalogue } from "./read-catalogue.ts";
import { type ReadSearch, readSearch } from "./read-search.ts";
import { searchTitle } from "./search-title.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Catégories" }];

/**
 * Loaded only by a search. No `clientLoader` waits for it: React Router then prefetches no data of the page.
 */
const searchTemplate = loadOnce(() => import("./search-page.tsx"));

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
export const links: Route.LinksFunction = () => answerStyle;

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
  if (search) {
    const { SearchPage } = use(searchTemplate());
    return <SearchPage search={search} />;
  }
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
