import {
  getActiveCategories,
  getCategoryBySlug,
  READ_CATEGORIES,
} from "#app/catalogue/categories/category-reads.ts";
import { branchAt } from "#app/catalogue/categories/category-tree.ts";
import { categoryLink } from "#app/catalogue/model/links.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { readChoices } from "#app/dossier/tiles.ts";
import { getLog } from "#app/evidence/log-reads.ts";
import { withAdvice } from "#app/seo/advice-entries.ts";
import { categoryFeed, feedResponse } from "#app/seo/atom.ts";
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
    getLog(client, { categoryId: category.id, count: ENTRIES }),
    getActiveCategories(client, READ_CATEGORIES),
  ]);
  const branch = branchAt(categories, category.id);
  const { answers } = await readChoices(client, branch ? [branch] : [], dependencies.isInFuture);
  const feed = { ...categoryFeed(category), page: categoryLink(category) };
  return feedResponse(dependencies.siteUrl, withAdvice(entries, answers), feed);
}
