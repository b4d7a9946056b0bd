import { data, redirect } from "react-router";
import {
  getAncestors,
  getCategoryBySlug,
  getSubcategories,
} from "#app/catalogue/categories/category-reads.ts";
import { getChooserOf } from "#app/catalogue/choosers/chooser-reads.ts";
import { categoryLink } from "#app/catalogue/model/links.ts";
import { toCategoryCard } from "#app/catalogue/products/cards.ts";
import { getProductsByCategory, PRODUCTS_PER_PAGE } from "#app/catalogue/products/product-reads.ts";
import { answerStyle } from "#app/components/answer/answer-style.ts";
import { catalogueCrumbs } from "#app/components/catalogue/catalogue-crumbs.ts";
import { CategoryCards } from "#app/components/catalogue/category-cards.tsx";
import { CategoryCriteria } from "#app/components/catalogue/category-criteria.tsx";
import { ChooserInvitation } from "#app/components/catalogue/chooser-invitation.tsx";
import { queryParameter } from "#app/data/query-parameters.ts";
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
import { Section } from "#app/ui/section.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/category.ts";
import { LeafAnswer } from "./leaf-answer.tsx";
import { MoreProducts } from "./more-products.tsx";
import { OtherProducts } from "./other-products.tsx";
import { readLeaf } from "./read-leaf.ts";

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
    const hasMore = found.length > PRODUCTS_PER_PAGE && page < LAST_PAGE;
    const leaf = await readLeaf(
      client,
      category,
      { products: shown, isFirst: page === 1, hasMore },
      isInFuture,
    );
    return {
      category,
      ancestors: ancestors.map(({ name, slug }) => ({ name, slug })),
      subcategories: subcategories.map(toCategoryCard),
      ...leaf,
      chooser,
      page,
      hasMore,
    };
  },
);

export const links: Route.LinksFunction = () => answerStyle;

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

  const { category, ancestors, subcategories, answer, others, chooser, page, hasMore } = loaderData;
  const isEmpty = subcategories.length === 0 && !answer && others.length === 0;
  const breadcrumb = <Breadcrumb crumbs={catalogueCrumbs(ancestors, category.name)} />;
  return (
    <>
      {answer ? (
        <LeafAnswer category={category} answer={answer} breadcrumb={breadcrumb} />
      ) : (
        <PageHeader title={category.name} lead={category.description} breadcrumb={breadcrumb} />
      )}
      {chooser && <ChooserInvitation chooser={chooser} />}
      {subcategories.length > 0 && (
        <Section title="Sous-catégories">
          <CategoryCards categories={subcategories} headingLevel={3} opensPage />
        </Section>
      )}
      {others.length > 0 && <OtherProducts products={others} />}
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
