/**
 * From what a new dossier begins: the criteria of its category, and the structure of a published neighbour.
 * Names come; values, texts, prices, pictures and sources stay where they are.
 */

import { everyProduct, listProducts, type ProductListQuery } from "#app/admin/products/product-list.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { type DossierTexts, storedTexts } from "#app/product/record/texts.ts";
import type { Category, Criterion, Product } from "#app/product/rows.ts";

/** What a neighbour has to give. */
type Structure = ReturnType<typeof structureOf>;

/** A name with a figure, a price or a token holds a value. */
const HOLDS_VALUE = /[\d{€]|\bprix\b|\bcoût\b/i;

/** A title names its part before these: « Le besoin : être joignable ». */
const AFTER_NAME = /\s*[:,;—{(].*$/s;
const LONGEST_PART = 40;

/** Returns the structure of a dossier. @param title of its product, whose words come nowhere */
export function structureOf({ record, analysis }: DossierTexts, title: string) {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const isOwn = (name: string) =>
    HOLDS_VALUE.test(name) || words.some((word) => name.toLowerCase().includes(word));
  const names = record.specifications.map(({ label }) => label);
  const titles = parseAnalysis(analysis)
    .text.sections.slice(0, -1)
    .map((section) => section.title);
  const parts = titles
    .map((one) => one.replace(AFTER_NAME, ""))
    .filter((one) => one !== "" && one.length <= LONGEST_PART && !isOwn(one));
  return {
    /** The names of its rows that any product of the kind has. */
    rows: names.filter((name) => !isOwn(name)),
    /** Those that speak of the neighbour alone. */
    ownRows: names.filter(isOwn),
    /** The titles of the parts of its analysis, without the conclusion. */
    parts: record.analysis ? [...new Set(parts)] : [],
    /** How its criteria are compared; by key. */
    scales: (record.criteria ?? []).map(({ key, better, unit }) => ({ key, better, unit })),
  };
}

/**
 * Returns what a dossier begins with: the criteria of its own category, and the rows and parts of a neighbour,
 * if there is one. Rows wait for their values: one without is not published.
 */
export function startFrom(
  criteria: readonly Criterion[],
  structure: Structure | null,
): {
  criteria: DossierRecord["criteria"];
  specifications: DossierRecord["specifications"];
  analysis: string;
} {
  const scaleOf = (key: string) => structure?.scales.find((scale) => scale.key === key);
  return {
    criteria: criteria.map(({ key, name }) => {
      const { better = null, unit = null } = scaleOf(key) ?? {};
      return { key, name, better, unit, value: null };
    }),
    specifications: (structure?.rows ?? []).map((label) => ({ label, value: "" })),
    analysis: structure?.parts.length
      ? [...structure.parts, "Conclusion"].map((title) => `## ${title}\n`).join("\n")
      : "",
  };
}

/** Returns the texts as they are published: a row that still waits for its value is not there. */
export function publishable<Texts extends Pick<DossierTexts, "record">>(texts: Texts): Texts {
  const { record } = texts;
  const rows = record.specifications;
  // A stored draft may be older than today's schema, or half of it.
  if (!Array.isArray(rows) || rows.every((row) => !isWaiting(row))) return texts;
  return { ...texts, record: { ...record, specifications: rows.filter((row) => !isWaiting(row)) } };
}

const isWaiting = ({ label, value }: { label?: unknown; value?: unknown }): boolean =>
  value === "" && label !== "";

/** The neighbours from which a dossier may begin, for editors. Throws the data client's `PostgrestError`. */

export type Origin = Awaited<ReturnType<typeof originsIn>>[number];

/** Dossiers are long: so many are read, and so many of them offered. */
const MOST_READ = 12;
const MOST = 5;
const SIBLINGS = 50;

/**
 * Returns published dossiers: those of the branch, the fullest first, one of the own category before it, then the latest.
 */
export async function readOrigins(
  client: DataClient,
  { id }: Pick<Product, "id">,
  category: Pick<Category, "id" | "parent_id" | "name"> | null,
): Promise<Origin[]> {
  const isOwn = ({ categoryName }: Origin) => categoryName === category?.name;
  const near = category ? await readNear(client, id, category) : [];
  const ofBranch = near.sort((one, other) => rank(other, isOwn(other)) - rank(one, isOwn(one)));
  if (ofBranch.length >= MOST) return ofBranch.slice(0, MOST);
  const known = new Set(ofBranch.map((origin) => origin.id));
  const latest = await originsIn(published(client, id));
  return [...ofBranch, ...latest.filter((origin) => !known.has(origin.id))].slice(0, MOST);
}

const OWN_CATEGORY = 1000;

/** How much a neighbour has to give; one without rows gives nothing, of whatever category. */
const rank = ({ structure: { rows, parts } }: Origin, isOwn: boolean): number =>
  rows.length + parts.length + (isOwn && rows.length > 0 ? OWN_CATEGORY : 0);

async function readNear(
  client: DataClient,
  productId: string,
  { id, parent_id }: Pick<Category, "id" | "parent_id">,
): Promise<Origin[]> {
  const beside = client.from("categories").select("id").neq("id", id).limit(SIBLINGS);
  const siblings = parent_id ? dataOrThrow(await beside.eq("parent_id", parent_id)) : [];
  const within = (ids: string[]) => originsIn(published(client, productId).in("product.category_id", ids));
  const [own, others] = await Promise.all([
    within([id]),
    siblings.length > 0 ? within(siblings.map((one) => one.id)) : [],
  ]);
  return [...own, ...others];
}

/** Returns published dossiers of products that the list finds by these words, the latest first. Throws `ReadFailure` as well. */
export async function searchOrigins(
  client: DataClient,
  { id }: Pick<Product, "id">,
  words: string,
  signal: AbortSignal,
): Promise<Origin[]> {
  const query: ProductListQuery = { ...everyProduct, search: words, filters: ["documented"] };
  const { products } = await listProducts(client, query, signal);
  const ids = products.map((product) => product.id);
  return originsIn(published(client, id).in("id", ids));
}

const COLUMNS =
  "id, record, analysis, product:products!inner(title, image_url, category:categories!products_category_id_fkey(name))";

/** @param without the product that is begun */
const published = (client: DataClient, without: string) =>
  client.from("dossiers").select(COLUMNS).neq("id", without);

/** Reads the latest of some dossiers. */
async function originsIn(dossiers: ReturnType<typeof published>) {
  const latest = dossiers.order("published_at", { ascending: false }).limit(MOST_READ);
  return dataOrThrow(await latest).map(({ id, record, analysis, product }) => {
    const { title, image_url, category } = product;
    const structure = structureOf(storedTexts({ record, analysis }), title);
    return { id, title, image_url, categoryName: category?.name ?? "", structure };
  });
}
