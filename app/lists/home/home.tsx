import { buildMeta, organizationData, webSiteData } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { CategoryTiles } from "#app/lists/category-tiles.tsx";
import { categoriesFailed, noCategories } from "#app/lists/texts.ts";
import { readTiles } from "#app/lists/tiles.ts";
import { branchesOf, getActiveCategories, READ_CATEGORIES } from "#app/product/categories.ts";
import { toCategoryTile } from "#app/product/rows.ts";
import { EmptyState } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/home.ts";
import { HomePage } from "./home-page.tsx";
import { homeDefaults } from "./home-texts.ts";
import { getFeaturedProduct, wallOf } from "./read-home.ts";

const SHOWN_CATEGORIES = 3;
/** The page stays light. */
const MAX_TILES = 36;

export const loader = publicLoader(async (reads: Route.LoaderArgs & PublicReads) => {
  const [categories, first] = await Promise.all([
    getActiveCategories(reads.client, READ_CATEGORIES),
    getFeaturedProduct(reads),
  ]);
  const branches = branchesOf(categories);
  const tiles = await readTiles(reads, branches, { most: MAX_TILES, first, recommended: true });
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
