import { data, redirect } from "react-router";
import {
  getAncestors,
  getCategoryBySlug,
  getSubcategories,
} from "#app/catalogue/categories/category-reads.ts";
import { getChooserOf } from "#app/catalogue/choosers/chooser-reads.ts";
import { categoryLink } from "#app/catalogue/model/links.ts";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import { getProductsByCategory, PRODUCTS_PER_PAGE } from "#app/catalogue/products/product-reads.ts";
import { catalogueCrumbs } from "#app/components/catalogue/catalogue-crumbs.ts";
import { CategoryCriteria } from "#app/components/catalogue/category-criteria.tsx";
import { ChooserInvitation } from "#app/components/catalogue/chooser-invitation.tsx";
import { queryParameter } from "#app/data/query-parameters.ts";
import { answersOf } from "#app/dossier/answers.ts";
import { findRedirection } from "#app/dossier/find-page.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/category.ts";
import { Branch } from "./branch.tsx";
import { CategoryProducts } from "./category-products.tsx";
import { MoreProducts } from "./more-products.tsx";
import { readBranch } from "./read-branch.ts";

const notFound = {
  title: "Catégorie non trouvée",
  text: "La catégorie que vous recherchez n’existe pas.",
};

const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement de la catégorie.",
};

const empty = {
  title: "Aucun produit",
  text: "Cette catégorie ne contient pas encore de produits ou de sous-catégories.",
};

const furtherPage = addresses["/categories/:slug"].parameters.page;
const LAST_PAGE = 99;

export const loader = publicLoader(
  async ({ client, params, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
    const category = await getCategoryBySlug(client, params.slug);
    if (!category) {
      const found = await findRedirection(client, url.pathname);
      if (found.kind === "moved") return redirect(found.to, 301);
      return data(null, { status: found.kind === "gone" ? 410 : 404 });
    }

    const asked = queryParameter<"/categories/:slug">(url, "page") ?? "";
    const page = furtherPage.test(asked) ? Number(asked) : 1;
    const [ancestors, subcategories, found, chooser] = await Promise.all([
      getAncestors(client, category),
      getSubcategories(client, category.id),
      getProductsByCategory(client, category.id, page),
      page === 1 ? getChooserOf(client, category.id) : null,
    ]);
    if (page > 1 && found.length === 0) throw redirect(categoryLink(category));
    const shown = found.slice(0, PRODUCTS_PER_PAGE);
    const [products, branch] = await Promise.all([
      answersOf(client, shown, isInFuture),
      readBranch(client, category, subcategories, isInFuture),
    ]);
    const hasMore = found.length > PRODUCTS_PER_PAGE && page < LAST_PAGE;
    return {
      category,
      ancestors: ancestors.map(({ name, slug }) => ({ name, slug })),
      branch,
      products,
      sellers: sellersNotice(products),
      chooser,
      page,
      hasMore,
    };
  },
);

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (!loaderData) return statusPageMeta(siteUrl, error ? failed : notFound);
  const { category, ancestors, page } = loaderData;
  return buildMeta({
    siteUrl,
    ...(page === 1
      ? { path: categoryLink(category), title: category.name }
      : { path: null, robots: "noindex", title: `${category.name}, page ${page}` }),
    description:
      category.description ?? `${category.name} : le produit que notre rédaction recommande, et pourquoi.`,
    keywords: [category.name, ...ancestors.map(({ name }) => name), "recommandation"],
    structuredData: [breadcrumbData(siteUrl, catalogueCrumbs(ancestors, category.name))],
  });
};

export default function Category({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <StatusPage {...notFound}>
        <ButtonLink to="/categories">Retour aux catégories</ButtonLink>
      </StatusPage>
    );
  }

  const { category, ancestors, branch, products, sellers, chooser, page, hasMore } = loaderData;
  const isEmpty = !branch && products.length === 0;
  return (
    <>
      <PageHeader
        title={category.name}
        lead={category.description}
        breadcrumb={<Breadcrumb crumbs={catalogueCrumbs(ancestors, category.name)} />}
        isTight
      />
      {chooser && !branch && <ChooserInvitation chooser={chooser} />}
      {branch && <Branch {...branch} chooser={chooser} />}
      {products.length > 0 && <CategoryProducts products={products} sellers={sellers} />}
      {page === 1 && <CategoryCriteria category={category} />}
      <MoreProducts category={category} page={page} hasMore={hasMore} />
      {isEmpty && (
        <Container className="pb-section">
          <EmptyState {...empty} level={2}>
            <ButtonLink to="/categories">Voir toutes les catégories</ButtonLink>
          </EmptyState>
        </Container>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...failed} />;
}
