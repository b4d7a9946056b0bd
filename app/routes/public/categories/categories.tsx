import { getTopLevelCategories } from "#app/catalogue/categories/category-reads.ts";
import { categoryLink } from "#app/catalogue/model/links.ts";
import { toCategoryCard } from "#app/catalogue/products/cards.ts";
import { answerStyle } from "#app/components/answer/answer-style.ts";
import { CategoryCards } from "#app/components/catalogue/category-cards.tsx";
import { queryParameter } from "#app/data/query-parameters.ts";
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
import { readSearch } from "./read-search.ts";
import { SearchPage } from "./search-page.tsx";
import { searchTitle } from "./search-title.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Catégories" }];

const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement des catégories.",
};

export const loader = publicLoader(async ({ client, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const query = queryParameter<"/categories">(url, "q")?.trim() ?? "";
  const [categories, search] = await Promise.all([
    getTopLevelCategories(client),
    query ? readSearch(client, query, isInFuture) : null,
  ]);
  return { categories: categories.map(toCategoryCard), search };
});

/** Results begin with an answer. */
export const links: Route.LinksFunction = () => answerStyle;

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
  if (search) {
    const pages = categories.map((category) => ({ title: category.name, href: categoryLink(category) }));
    return <SearchPage search={search} categories={pages} />;
  }
  return (
    <>
      <PageHeader
        title="Catégories"
        lead="Choisissez un sujet : vous y trouverez le produit que nous recommandons, et pourquoi."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
      >
        <SearchForm label="Recherche dans le catalogue" className="max-w-xl" />
      </PageHeader>
      <Container className="pb-section">
        <CategoryCards categories={categories} headingLevel={2} opensPage />
      </Container>
    </>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...failed} />;
}
