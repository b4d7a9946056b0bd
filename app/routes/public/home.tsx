import { toCategoryCard, toProductCard } from "../../catalogue/cards.ts";
import { getTopLevelCategories } from "../../catalogue/category-reads.ts";
import { getFeaturedProduct } from "../../catalogue/product-reads.ts";
import { createDataClient } from "../../data-client.ts";
import { requestDependencies } from "../../request-context.ts";
import { buildMeta } from "../../seo/meta.ts";
import { pageDefaults } from "../../seo/page-defaults.ts";
import { organizationData, webSiteData } from "../../seo/structured-data.ts";
import { CategoryCards } from "../../ui/category-cards.tsx";
import { Message } from "../../ui/message.tsx";
import type { Route } from "./+types/home.ts";
import { HomePage } from "./home-page.tsx";
import { writtenDay } from "./written-date.ts";

const shownCategories = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const client = createDataClient(context.get(requestDependencies));
  const [categories, featured] = await Promise.all([
    getTopLevelCategories(client, shownCategories),
    getFeaturedProduct(client),
  ]);
  return {
    categories: categories.map(toCategoryCard),
    featured: featured && { ...toProductCard(featured), updatedOn: writtenDay(featured.updatedAt) },
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/",
    ...pageDefaults["/"],
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

/** Without the catalogue the page still says what the site is; its status says that something failed. */
export function ErrorBoundary() {
  return (
    <HomePage featured={null}>
      <Message title="Erreur" text="Une erreur est survenue lors du chargement des catégories." level={3} />
    </HomePage>
  );
}
