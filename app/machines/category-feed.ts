import { withAdvice } from "#app/journal/advice-entries.ts";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { requestDependencies } from "#app/lib/data/request-dependencies.ts";
import { categoryFeed, feedResponse } from "#app/lib/head/atom.ts";
import { readChoices } from "#app/lists/tiles.ts";
import { categoryLink } from "#app/product/addresses.ts";
import {
  branchAt,
  getActiveCategories,
  getCategoryBySlug,
  READ_CATEGORIES,
} from "#app/product/categories.ts";
import { getLog } from "#app/product/history/log.ts";
import type { Route } from "./+types/category-feed.ts";

const ENTRIES = 30;

/**
 * `/categories/:slug/atom.xml`: what changed in a category and below it and what is advised of its choices,
 * the latest first.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const category = await getCategoryBySlug(client, params.slug);
  if (!category) return new Response("Not found", { status: 404 });
  const [{ entries }, categories] = await Promise.all([
    getLog(client, { category_id: category.id, count: ENTRIES }),
    getActiveCategories(client, READ_CATEGORIES),
  ]);
  const branch = branchAt(categories, category.id);
  const { answers } = await readChoices(
    { client, isInFuture: dependencies.isInFuture },
    branch ? [branch] : [],
  );
  const feed = { ...categoryFeed(category), page: categoryLink(category) };
  return feedResponse(dependencies.siteUrl, withAdvice(entries, answers), feed);
}
