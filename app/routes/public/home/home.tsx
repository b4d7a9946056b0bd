import { toCategoryCard, toProductCard } from "#app/catalogue/cards.ts";
import { getTopLevelCategories } from "#app/catalogue/category-reads.ts";
import { datedPrice } from "#app/catalogue/dated-price.ts";
import { getFeaturedProduct } from "#app/catalogue/featured.ts";
import { withLooks } from "#app/catalogue/picture-looks.ts";
import { CategoryCards } from "#app/components/catalogue/category-cards.tsx";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { homeDefaults } from "#app/seo/deferred/page-defaults/home.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { organizationData, webSiteData } from "#app/seo/structured-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/home.ts";
import { HomePage } from "./home-page.tsx";

const SHOWN_CATEGORIES = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const [categories, featured] = await Promise.all([
    getTopLevelCategories(client, SHOWN_CATEGORIES),
    getFeaturedProduct(client, dependencies.isToCome),
  ]);
  return withLooks(client, {
    categories: categories.map(toCategoryCard),
    featured: featured && {
      ...toProductCard(featured, dependencies.isToCome),
      priceSeenOn: datedPrice(featured, dependencies.isToCome)?.seenOn,
    },
  });
}

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
    <HomePage featured={loaderData.featured}>
      <CategoryCards categories={loaderData.categories} headingLevel={3} />
    </HomePage>
  );
}

/** Without the catalogue the page still presents the site; its HTTP status reports the failure. */
export function ErrorBoundary() {
  return (
    <HomePage featured={null}>
      <EmptyState
        title="Erreur"
        text="Une erreur est survenue lors du chargement des catégories."
        level={3}
      />
    </HomePage>
  );
}
