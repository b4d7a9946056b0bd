import { getActiveCategories, READ_CATEGORIES } from "#app/catalogue/categories/category-reads.ts";
import { branchesOf } from "#app/catalogue/categories/category-tree.ts";
import { getFeaturedProduct } from "#app/catalogue/home/featured.ts";
import { toCategoryTile } from "#app/catalogue/products/cards.ts";
import { CategoryTiles } from "#app/components/catalogue/category-tiles.tsx";
import { readTiles } from "#app/dossier/tiles.ts";
import { categoriesFailed, noCategories } from "#app/routes/public/category-texts.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { homeDefaults } from "#app/seo/page-defaults/home.ts";
import { organizationData, webSiteData } from "#app/seo/structured-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/home.ts";
import { HomePage } from "./home-page.tsx";
import { wallOf } from "./wall-data.ts";

const SHOWN_CATEGORIES = 3;
/** The page stays light. */
const MAX_TILES = 36;

export const loader = publicLoader(async ({ client, isInFuture }: Route.LoaderArgs & PublicReads) => {
  const [categories, first] = await Promise.all([
    getActiveCategories(client, READ_CATEGORIES),
    getFeaturedProduct(client, isInFuture),
  ]);
  const branches = branchesOf(categories);
  const tiles = await readTiles(client, branches, isInFuture, { most: MAX_TILES, first, recommended: true });
  const tops = branches.map(({ category }) => category);
  return { categories: tops.slice(0, SHOWN_CATEGORIES).map(toCategoryTile), wall: wallOf(tiles, tops) };
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
    <HomePage wall={loaderData.wall}>
      {loaderData.categories.length > 0 ? (
        <CategoryTiles categories={loaderData.categories} areCards />
      ) : (
        <EmptyState {...noCategories} level={3} />
      )}
    </HomePage>
  );
}

/** Without the catalogue the page still presents the site; its HTTP status reports the failure. */
export function ErrorBoundary() {
  return (
    <HomePage wall={null}>
      <EmptyState {...categoriesFailed} level={3} />
    </HomePage>
  );
}
