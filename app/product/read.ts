/**
 * What is read for pages, cards and lists of products. Rows alone, since the cache's tags follow them
 * (`docs/decisions/026`). All throw `ReadFailure` when the database gives no answer.
 */
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import type { DataClient, Reads } from "#app/lib/data/data-client.ts";
import { dataOf, orNull } from "#app/lib/data/read-failure.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import {
  type CardView,
  type ComparedView,
  cardView,
  comparedView,
  type PictureView,
  type SummaryView,
  summaryView,
} from "./card-view.ts";
import {
  branchesOf,
  getActiveCategories,
  getCategoryById,
  leafChoice,
  READ_CATEGORIES,
} from "./categories.ts";
import { type FoundPage, findPage } from "./find-page.ts";
import { analysisHead, productHead } from "./head.ts";
import { readRecorded } from "./history/evidence.ts";
import { getPeople } from "./history/people-reads.ts";
import { listFacts } from "./list-notice.tsx";
import { getMerchantTerms } from "./merchants.ts";
import { addressesIn, namedIn, readNamedPages, readProductPages } from "./named-pages.ts";
import {
  CARD_FIELDS,
  getOldestProducts,
  getProductsById,
  readRecords,
  SUMMARY_FIELDS,
} from "./product-reads.ts";
import { rowOf } from "./product-row.tsx";
import type { DossierRecord } from "./record/dossier-record.ts";
import type { DossierTexts } from "./record/texts.ts";
import type { Product } from "./rows.ts";
import { analysisView, type ProductRows, productView, typeset } from "./view.ts";

/** Returns the cards of these products, in their order: at most five questions, however many there are. */
export async function readCards(
  { client, isInFuture }: Reads,
  products: readonly Product[],
): Promise<CardView[]> {
  const read = await readRows(client, products, CARD_FIELDS);
  return read.map((rows) => cardView(rows, isInFuture));
}

/** Returns what lists show of these products, in their order. */
export async function readSummaries(
  { client, isInFuture }: Reads,
  products: readonly Product[],
): Promise<SummaryView[]> {
  const read = await readRows(client, products, SUMMARY_FIELDS);
  return read.map((rows) => summaryView(rows, isInFuture));
}

/** Returns what lists show of these products, in their order, with the rivals that each was preferred to. */
export async function readCompared(
  { client, isInFuture }: Reads,
  products: readonly Product[],
): Promise<ComparedView[]> {
  const read = await readRows(client, products, [...SUMMARY_FIELDS, "criteria", "rejected", "sources"]);
  return read.map((rows) => comparedView(rows, isInFuture));
}

async function readRows<Field extends keyof DossierRecord>(
  client: DataClient,
  products: readonly Product[],
  fields: readonly Field[],
) {
  const [records, merchants] = await Promise.all([
    readRecords(client, products, fields),
    getMerchantTerms(client, products),
  ]);
  const pages = await readProductPages(client, namedIn([...records.values()]));
  return products.map((product) => ({ product, record: records.get(product.id) ?? null, merchants, pages }));
}

/** Returns the rows of a page with these texts of a product's dossier; those of a draft, which say nothing of its making. */
export async function readDraftPage(
  client: DataClient,
  product: Product,
  texts: DossierTexts | null,
): Promise<ProductRows> {
  const [category, merchants, pages] = await Promise.all([
    getCategoryById(client, product.category_id).catch(orNull),
    getMerchantTerms(client, [product]),
    readNamedPages(client, texts ? addressesIn(texts) : []),
  ]);
  return {
    product,
    record: texts?.record ?? null,
    category: category && { name: category.name, slug: category.slug },
    merchants,
    pages,
  };
}

/** Returns the rows of a public page of a product. @param texts `null` without a dossier */
export async function readPage(
  client: DataClient,
  product: Product,
  texts: DossierTexts | null,
): Promise<ProductRows> {
  const [rows, recorded, people, views] = await Promise.all([
    readDraftPage(client, product, texts),
    readRecorded(client, product),
    texts ? getPeople(client) : [],
    texts ? [] : getViews(client, product.views ?? []),
  ]);
  return { ...rows, recorded, people, views };
}

/** Returns the pictures at these addresses, in their order, with the library's descriptions, without those that are gone. */
async function getViews(client: DataClient, addresses: readonly string[]): Promise<PictureView[]> {
  if (addresses.length === 0) return [];
  const rows = client.from("media").select("address,alt,width,height").in("address", addresses);
  const pictures = new Map(
    dataOf(await rows, "Failed to fetch pictures").map(({ address, alt, ...size }) => [
      address,
      { src: address, alt: alt ?? "", ...size },
    ]),
  );
  return addresses.flatMap((address) => pictures.get(address) ?? []);
}

/** How many of the choices around a product its page ends on. */
const MOST_NEIGHBOURS = 4;
/** In how many categories they are looked for: with more, each change of any product would be one of the page. */
const NEIGHBOUR_CATEGORIES = 8;
/** Of categories whose choice nobody made. */
const NEIGHBOUR_CANDIDATES = 48;

export type Neighbours = NonNullable<Awaited<ReturnType<typeof readNeighbours>>>;

/** Returns the choices of the product's branch that follow it, the first after the last; `null` without any. */
export async function readNeighbours(reads: Reads, product: Product) {
  const { client } = reads;
  const isOwn = ({ id }: { id: string }) => id === product.category_id;
  const branch = branchesOf(await getActiveCategories(client, READ_CATEGORIES)).find(({ categories }) =>
    categories.some(isOwn),
  );
  if (!branch) return null;
  const { category, categories } = branch;
  const place = categories.findIndex(isOwn);
  const around = [...categories.slice(place), ...categories.slice(0, place)].slice(0, NEIGHBOUR_CATEGORIES);
  const chosen = around.flatMap(({ choice_id }) => choice_id ?? []);
  const known = await getProductsById(client, chosen);
  // A chosen product may be hidden.
  const open = around.filter(({ choice_id }) => !known.some(({ id }) => id === choice_id));
  const openIds = open.map(({ id }) => id);
  const products = [...known, ...(await getOldestProducts(client, openIds, NEIGHBOUR_CANDIDATES))];
  const choices = around.flatMap((one) => leafChoice(one, products) ?? []);
  const shown = choices.filter(({ id }) => id !== product.id).slice(0, MOST_NEIGHBOURS);
  if (shown.length === 0) return null;
  const summaries = await readSummaries(reads, shown);
  return {
    branch: { name: category.name, slug: category.slug },
    rows: summaries.map((summary) => {
      const category = around.find(({ id }) => id === summary.category_id)?.name ?? null;
      return rowOf(summary, { category, reason: null });
    }),
    facts: listFacts(summaries),
  };
}

/** The loader of all addresses of products: those of the catalogue, and every path without a route of its own. */
export const loadAddress = publicLoader(
  async ({ url, ...reads }: Pick<LoaderFunctionArgs, "context" | "url"> & PublicReads) => {
    const found = await findPage(reads.client, url.pathname);
    switch (found.kind) {
      case "moved":
        return redirect(found.to, 301);
      case "gone":
        return data(null, { status: 410 });
      case "missing":
        console.warn(`Unknown path: ${url.pathname}`);
        return data(null, { status: 404 });
      default:
        return loadPage(reads, found);
    }
  },
);

/**
 * Loads the data of a page that was found: that of a product, or its analysis. What its head says travels as data: the code is long.
 */
export async function loadPage({ client, siteUrl, isInFuture }: PublicReads, found: FoundPage) {
  const { product } = found;
  const texts = found.kind === "product" ? null : found.texts;
  // The address of an analysis that is not written shows the product.
  const markdown = found.kind === "analysis" && texts?.record.analysis ? texts.analysis : null;
  const [rows, neighbours] = await Promise.all([
    readPage(client, product, texts),
    markdown === null ? readNeighbours({ client, isInFuture }, product).catch(orNull) : null,
  ]);
  const analysis = markdown === null ? null : analysisView(rows, markdown, isInFuture);
  if (analysis) return { page: "analysis" as const, ...analysis, head: analysisHead(siteUrl, analysis) };
  const view = productView(rows, isInFuture);
  return {
    page: "product" as const,
    ...typeset(view),
    neighbours,
    head: productHead(siteUrl, product.slug, view),
  };
}
