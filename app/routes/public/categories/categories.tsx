import {
  getActiveCategories,
  getTopLevelCategories,
  READ_CATEGORIES,
} from "#app/catalogue/categories/category-reads.ts";
import { branchesOf } from "#app/catalogue/categories/leaves.ts";
import { getChoosersOf } from "#app/catalogue/choosers/chooser-reads.ts";
import { toCategoryCard } from "#app/catalogue/products/cards.ts";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import { getProductsById } from "#app/catalogue/products/product-reads.ts";
import { searchCatalogue } from "#app/catalogue/search/search.ts";
import { ChooserInvitation } from "#app/components/catalogue/chooser-invitation.tsx";
import type { DataClient } from "#app/data/data-client.ts";
import { queryParameter } from "#app/data/query-parameters.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { answersOf } from "#app/dossier/answers.ts";
import { readTiles } from "#app/dossier/tiles.ts";
import { SearchForm } from "#app/layout/search/search-form.tsx";
import { categoriesFailed } from "#app/routes/public/category-texts.ts";
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
import { BranchCards } from "./branch-cards.tsx";
import { ChooserList } from "./chooser-list.tsx";
import { pagesNamed } from "./named-pages.ts";
import { SearchHints } from "./search-hints.tsx";
import { SearchResults, searchTitle } from "./search-results.tsx";

const home = { name: "Accueil", path: "/" };
const crumbs = [home, { name: "Catégories" }];
const searchCrumbs = [home, { name: "Catégories", path: "/categories" }, { name: "Recherche" }];

export const loader = publicLoader(async ({ client, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const query = queryParameter<"/categories">(url, "q")?.trim() ?? "";
  if (query === "") return { catalogue: await readCatalogue(client, isInFuture), search: null };
  const [categories, results] = await Promise.all([
    getTopLevelCategories(client),
    search(client, query, isInFuture),
  ]);
  return { catalogue: null, search: { query, ...results, categories: categories.map(toCategoryCard) } };
});

async function readCatalogue(client: DataClient, isInFuture: IsInFuture) {
  const branches = branchesOf(await getActiveCategories(client, READ_CATEGORIES));
  const [{ branches: tiles, sellers, hasIndicativePrice }, choosers] = await Promise.all([
    readTiles(client, branches, isInFuture),
    getChoosersOf(
      client,
      branches.map(({ category }) => category.id),
    ),
  ]);
  const cards = branches.map(({ category: { slug, name, description } }, place) => ({
    slug,
    name,
    description,
    tiles: tiles[place] ?? [],
  }));
  return { cards, sellers, hasIndicativePrice, choosers };
}

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
    sellers: sellersNotice(answers),
  };
}

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
          isTight
        >
          <SearchForm label="Recherche dans le catalogue" className="max-w-xl" />
        </PageHeader>
      </div>
      {search && (
        <Container className="pb-section">
          <SearchHints query={search.query} results={search.results} {...search.hints} />
          <SearchResults {...search} isByPrice={search.hints.prices.cheapestFirst} />
        </Container>
      )}
      {catalogue && (
        <>
          <BranchCards {...catalogue} branches={catalogue.cards} />
          <ChooserList choosers={catalogue.choosers} />
        </>
      )}
      {search?.choosers.map((chooser) => (
        <ChooserInvitation key={chooser.slug} chooser={chooser} />
      ))}
    </>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...categoriesFailed} />;
}
