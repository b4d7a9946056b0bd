import { getActiveCategories } from "#app/catalogue/categories/category-reads.ts";
import { getFeaturedProduct } from "#app/catalogue/home/featured.ts";
import { READ_CATEGORIES, READ_PRODUCTS, summaryOf } from "#app/catalogue/home/summary.ts";
import { sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { getMerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import { toCategoryCard, toProductCard } from "#app/catalogue/products/cards.ts";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import { getNewestProducts } from "#app/catalogue/products/product-reads.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { homeDefaults } from "#app/seo/page-defaults/home.ts";
import { organizationData, webSiteData } from "#app/seo/structured-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/home.ts";
import { HomePage } from "./home-page.tsx";
import { LeadingCategories } from "./leading-categories.tsx";

const SHOWN_CATEGORIES = 3;

export const loader = publicLoader(async ({ client, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const [categories, newest] = await Promise.all([
    getActiveCategories(client, READ_CATEGORIES),
    getNewestProducts(client, READ_PRODUCTS),
  ]);
  const [featured, merchants] = await Promise.all([
    getFeaturedProduct(client, isInFuture, newest),
    getMerchantTerms(client, newest),
  ]);
  const sellers = newest.map((product) => ({ seller: sellerOf(product, merchants) }));
  return {
    categories: categories
      .filter(({ parentId }) => parentId === null)
      .slice(0, SHOWN_CATEGORIES)
      .map(toCategoryCard),
    summary: {
      ...summaryOf(categories, newest, isInFuture),
      commission: sellersNotice(sellers, "ni le choix ni l’ordre").commission,
    },
    featured: featured && toProductCard(featured, isInFuture),
  };
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/",
    ...homeDefaults,
    structuredData: [organizationData(siteUrl), webSiteData(siteUrl)],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HomePage featured={loaderData.featured} summary={loaderData.summary}>
      <LeadingCategories categories={loaderData.categories} />
    </HomePage>
  );
}

/** Without the catalogue the page still presents the site; its HTTP status reports the failure. */
export function ErrorBoundary() {
  return (
    <HomePage featured={null} summary={null}>
      <EmptyState
        title="Erreur"
        text="Une erreur est survenue lors du chargement des catégories."
        level={3}
      />
    </HomePage>
  );
}
