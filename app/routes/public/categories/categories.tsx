import { sellerOf } from "#app/catalogue/affiliate-link.ts";
import { toCategoryCard } from "#app/catalogue/cards.ts";
import { getTopLevelCategories } from "#app/catalogue/category-reads.ts";
import { commissionNotice } from "#app/catalogue/list-notices.ts";
import { countMerchants } from "#app/catalogue/merchant.ts";
import { getMerchantTerms } from "#app/catalogue/merchant-terms.ts";
import { getBuyingLinks } from "#app/catalogue/product-reads.ts";
import { searchCatalogue } from "#app/catalogue/search.ts";
import { CategoryCards } from "#app/components/catalogue/category-cards.tsx";
import { createDataClient, type DataClient } from "#app/data/data-client.ts";
import { queryParameter } from "#app/data/query-parameters.ts";
import { type IsToCome, requestDependencies } from "#app/data/request-dependencies.ts";
import { SearchForm } from "#app/layout/search/search-form.tsx";
import { categoriesDefaults } from "#app/seo/deferred/page-defaults/categories.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/categories.ts";
import { SearchResults, searchTitle } from "./search-results.tsx";

const home = { name: "Accueil", path: "/" };
const crumbs = [home, { name: "Catégories" }];
const searchCrumbs = [home, { name: "Catégories", path: "/categories" }, { name: "Recherche" }];

const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement des catégories.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const query = queryParameter<"/categories">(url, "q")?.trim() ?? "";
  const [categories, results] = await Promise.all([
    getTopLevelCategories(client),
    query ? search(client, query, dependencies.isToCome) : null,
  ]);
  return { categories: categories.map(toCategoryCard), search: results && { query, ...results } };
}

async function search(client: DataClient, query: string, isToCome: IsToCome) {
  const results = await searchCatalogue(client, query, isToCome);
  const products = results.filter(({ kind }) => kind === "product").map(({ id }) => id);
  const links = await getBuyingLinks(client, products);
  const terms = await getMerchantTerms(client, links);
  const sellers = links.map((link) => sellerOf(link, terms));
  return { results, merchants: countMerchants(links), commission: commissionNotice(sellers, "pas l’ordre") };
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
      <PageHeader
        title={search ? searchTitle(search) : "Catégories"}
        lead={
          search
            ? undefined
            : "Choisissez un sujet : vous y trouverez le produit que nous recommandons, et pourquoi."
        }
        breadcrumb={<Breadcrumb crumbs={search ? searchCrumbs : crumbs} />}
      >
        <SearchForm label="Recherche dans le catalogue" className="max-w-xl" />
      </PageHeader>
      <Container className="pb-section">
        {search ? (
          <SearchResults {...search} categories={categories} />
        ) : (
          <CategoryCards categories={categories} headingLevel={2} opensPage />
        )}
      </Container>
    </>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...failed} />;
}
