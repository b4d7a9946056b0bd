/**
 * The feeds: `/journal/atom.xml` of all that changed, `/categories/:slug/atom.xml` of a category and below it,
 * `/products/:slug/atom.xml` of a product; each with what is advised of its choices, the latest first.
 */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { createDataClient, type Reads } from "#app/lib/data/data-client.ts";
import { categoryFeed, productFeed } from "#app/lib/head/meta.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { readChoices } from "#app/lists/tiles.ts";
import { categoryLink, productLink } from "#app/product/addresses.ts";
import type { SummaryView } from "#app/product/card-view.ts";
import {
  branchAt,
  branchesOf,
  getActiveCategories,
  getCategoryBySlug,
  READ_CATEGORIES,
} from "#app/product/categories.ts";
import { evidenceOf, readRecorded } from "#app/product/history/evidence.ts";
import { getLog } from "#app/product/history/log.ts";
import { getProductBySlug } from "#app/product/product-reads.ts";
import { readCards } from "#app/product/read.ts";
import type { Category } from "#app/product/rows.ts";
import { type Feed, type FeedEntry, feedResponse } from "./atom.ts";

const ENTRIES = 30;

interface FeedContent {
  entries: readonly FeedEntry[];
  choices: readonly SummaryView[];
  /** That of the whole log without another. */
  feed?: Feed;
}

export async function loader({ context, params, pattern }: LoaderFunctionArgs): Promise<Response> {
  // The feed's address until the log had one. Patterns come without their first slash.
  if (pattern === "atom.xml") return redirect("/journal/atom.xml", 301);
  const { siteUrl, ...dependencies } = context.get(requestDependencies);
  const reads = { client: createDataClient(dependencies), isInFuture: dependencies.isInFuture };
  const content = await readContent(reads, pattern, params.slug ?? "");
  if (!content) return new Response("Not found", { status: 404 });
  const { entries, choices, feed } = content;
  return feedResponse(siteUrl, [...entries, ...adviceOf(choices)].sort(latestFirst), feed);
}

async function readContent(reads: Reads, pattern: string, slug: string): Promise<FeedContent | null> {
  if (pattern.startsWith("products/")) return ofProduct(reads, slug);
  if (!pattern.startsWith("categories/")) return ofCategories(reads);
  const category = await getCategoryBySlug(reads.client, slug);
  if (!category) return null;
  const feed = { ...categoryFeed(category), page: categoryLink(category) };
  return { ...(await ofCategories(reads, category)), feed };
}

/** @param category with those below it; without one all of them */
async function ofCategories(reads: Reads, category?: Category): Promise<FeedContent> {
  const [{ entries }, categories] = await Promise.all([
    getLog(reads.client, { category_id: category?.id, count: ENTRIES }),
    getActiveCategories(reads.client, READ_CATEGORIES),
  ]);
  const branches = category ? [branchAt(categories, category.id) ?? []].flat() : branchesOf(categories);
  const { answers } = await readChoices(reads, branches);
  return { entries, choices: answers };
}

async function ofProduct(reads: Reads, slug: string): Promise<FeedContent | null> {
  const product = await getProductBySlug(reads.client, slug);
  if (!product) return null;
  const [recorded, choices] = await Promise.all([
    readRecorded(reads.client, product),
    readCards(reads, [product]),
  ]);
  const { log } = evidenceOf(product, recorded, reads.isInFuture);
  return { entries: log, choices, feed: { ...productFeed(product), page: productLink(product) } };
}

const ID_DATE = /^[0-9a-f]{8}/;

/** « Acheter ou attendre »: an entry while the advice is given. */
const adviceOf = (choices: readonly SummaryView[]): FeedEntry[] =>
  choices.flatMap(({ id, title, path, advice }) =>
    advice
      ? {
          // The product's id with the day in place of its first digits: the next advice is another entry.
          id: id.replace(ID_DATE, advice.decidedOn.replaceAll("-", "")),
          at: `${advice.decidedOn}T00:00:00.000Z`,
          title: advice.title,
          text: advice.reason,
          product: { title, path },
        }
      : [],
  );

const latestFirst = (one: FeedEntry, other: FeedEntry) => Date.parse(other.at) - Date.parse(one.at);
