import { getTopLevelCategories } from "#app/catalogue/categories/category-reads.ts";
import { getChoosersOf } from "#app/catalogue/choosers/chooser-reads.ts";
import { toCategoryCard } from "#app/catalogue/products/cards.ts";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import { getProductsById } from "#app/catalogue/products/product-reads.ts";
import { searchCatalogue } from "#app/catalogue/search/search.ts";
import { CategoryCards } from "#app/components/catalogue/category-cards.tsx";
import { ChooserInvitation } from "#app/components/catalogue/chooser-invitation.tsx";
import type { DataClient } from "#app/data/data-client.ts";
import { queryParameter } from "#app/data/query-parameters.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { answersOf } from "#app/dossier/answers.ts";
import { SearchForm } from "#app/layout/search/search-form.tsx";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { categoriesDefaults } from "#app/seo/page-defaults/categories.ts";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/categories.ts";
import { pagesNamed } from "./named-pages.ts";
import { SearchHints } from "./search-hints.tsx";
import { SearchResults, searchTitle } from "./search-results.tsx";

const home = { name: "Accueil", path: "/" };
const crumbs = [home, { name: "Catégories" }];
const searchCrumbs = [home, { name: "Catégories", path: "/categories" }, { name: "Recherche" }];

const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement des catégories.",
};

export const loader = publicLoader(async ({ client, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const query = queryParameter<"/categories">(url, "q")?.trim() ?? "";
  const [categories, results] = await Promise.all([
    getTopLevelCategories(client),
    query ? search(client, query, isInFuture) : null,
  ]);
  return {
    categories: categories.map(toCategoryCard),
    search: results && { query, ...results },
  };
});

/** How many of the first results lead to the questions of their branch. */
const NEAREST = 3;

async function search(client: DataClient, query: string, isInFuture: IsInFuture) {
  const { results, branches, prices } = await searchCatalogue(client, query, isInFuture);
  const ids = results.filter(({ kind }) => kind === "product").map(({ id }) => id);
  const nearest = [...results.slice(0, NEAREST), ...branches].filter(({ kind }) => kind === "category");
  const nearestIds = nearest.map(({ id }) => id);
  const [answers, choosers] = await Promise.all([
    getProductsById(client, ids).then((rows) => answersOf(client, rows, isInFuture)),
    getChoosersOf(client, nearestIds),
  ]);
  return {
    hints: { prices, branches, pages: pagesNamed(query) },
    choosers,
    results: results.map((result) => ({ ...result, answer: answers.find(({ id }) => id === result.id) })),
    sellers: sellersNotice(answers, "pas l’ordre"),
  };
}

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (error) return statusPageMeta(siteUrl, failed);
  const page = { siteUrl, path: "/categories", ...categoriesDefaults };
  if (loaderData?.search) {
    return buildMeta({ ...page, path: null, title: searchTitle(loaderData.search), robots: "noindex" });
  }
  return buildMeta({ ...page, structuredData: [breadcrumbData(siteUrl, crumbs)] });
};

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, search } = loaderData;
  return (
    <>
      {/* On a phone the first screen also shows the first answer. */}
      <div className={search ? "max-md:[&_h1]:text-heading" : ""}>
        <PageHeader
          title={search ? searchTitle(search) : "Catégories"}
          lead={
            search
              ? undefined
              : "Choisissez un sujet : vous y trouverez le produit que nous recommandons, et pourquoi."
          }
          breadcrumb={<Breadcrumb crumbs={search ? searchCrumbs : crumbs} />}
          isTight={search !== null}
        >
          <SearchForm label="Recherche dans le catalogue" className="max-w-xl" />
        </PageHeader>
      </div>
      <Container className="pb-section">
        {search ? (
          <>
            <SearchHints query={search.query} results={search.results} {...search.hints} />
            <SearchResults
              {...search}
              isByPrice={search.hints.prices.cheapestFirst}
              categories={categories}
            />
          </>
        ) : (
          <CategoryCards categories={categories} headingLevel={2} opensPage />
        )}
      </Container>
      {search?.choosers.map((chooser) => (
        <ChooserInvitation key={chooser.slug} chooser={chooser} />
      ))}
    </>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...failed} />;
}
