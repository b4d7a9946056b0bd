/** What the page of a search shows. */
import type { Reads } from "#app/lib/data/data-client.ts";
import { slugify } from "#app/lib/slug.ts";
import type { SummaryView } from "#app/product/card-view.ts";
import { getCategoryById, getTopLevelCategories } from "#app/product/categories.ts";
import { rivalReason } from "#app/product/duel/rival-names.ts";
import { listFacts } from "#app/product/list-notice.tsx";
import { getProductsById } from "#app/product/product-reads.ts";
import { rowOf } from "#app/product/product-row.tsx";
import { readCards, readCompared, readSummaries } from "#app/product/read.ts";
import { type Product, type SearchResult, toCategoryTile } from "#app/product/rows.ts";
import { type Search, searchCatalogue } from "./search.ts";
import { searchTitle } from "./search-title.ts";

/**
 * Searches, and reads what is shown of the products that were found: the first as an answer,
 * the others as rows.
 */
export async function readSearch(reads: Reads, query: string) {
  const { results, ...found } = await searchCatalogue(reads, query);
  const products = results.filter(({ kind }) => kind === "product");
  const isEmpty = results.length === 0 && found.nearest.length === 0;
  const all = isEmpty ? await getTopLevelCategories(reads.client) : [];
  const rows = await getProductsById(
    reads.client,
    products.map(({ id }) => id),
  );
  const shown = products.flatMap((result) => {
    const product = rows.find(({ id }) => id === result.id);
    return product ? [{ product, result }] : [];
  });
  const isNear = shown[0] !== undefined && (await answersAnotherNeed(reads, found, shown[0].product));
  // A price alone asks for a list: it has no one answer.
  const first = found.words && !isNear ? shown[0] : undefined;
  const rivalMatch = first?.result.rivalMatch;
  const others = shown.slice(first ? 1 : 0);
  const [[answer], [compared], summaries] = await Promise.all([
    readCards(reads, first ? [first.product] : []),
    readCompared(reads, first && rivalMatch ? [first.product] : []),
    readSummaries(
      reads,
      others.map(({ product }) => product),
    ),
  ]);
  /** The rival that was typed, with what the answer's dossier has of it. */
  const rival = compared?.rivals.find(({ name }) => name === rivalMatch?.model) ?? null;
  const answers = answer ? [answer, ...summaries] : summaries;
  const shownSearch = {
    query,
    ...found,
    first: answer && { answer, rivalMatch: rivalMatch && { ...rivalMatch, rival } },
    rows: others.flatMap(({ result }, place) => {
      const summary = summaries[place];
      return summary ? toRow(summary, result) : [];
    }),
    categories: results.filter(({ kind }) => kind === "category").map(({ title, href }) => ({ title, href })),
    /** Of a search without results: what there is. */
    all: all.map(toCategoryTile),
    /** Whether what was found answers another need than the words ask for. */
    isNear,
    isForRival: shown[0]?.result.rivalMatch !== undefined,
    pages: pagesNamed(query),
    facts: listFacts(answers),
  };
  return { ...shownSearch, title: searchTitle(shownSearch) };
}

/** What the text of a category says whose needs are budgets: « Deux budgets : moins de 200 € avec un câble… ». */
const BUDGETS = /\bbudgets\b/i;

/**
 * Whether the first product within a price is no answer: what the words alone ask for costs something else, and no
 * budget tells their needs apart. Earbuds that let one hear the street are no cheaper ones for the train.
 */
async function answersAnotherNeed(
  reads: Reads,
  { words, prices }: Pick<Search, "words" | "prices">,
  { category_id }: Product,
): Promise<boolean> {
  if (!words || (prices.least === null && prices.most === null)) return false;
  const [asked, category] = await Promise.all([
    searchCatalogue(reads, words),
    getCategoryById(reads.client, category_id),
  ]);
  const answer = asked.results.find(({ kind }) => kind === "product");
  // What has no known price contradicts nothing.
  if (!answer?.price || answer.categoryName === category?.name) return false;
  const above = category?.parent_id ? await getCategoryById(reads.client, category.parent_id) : null;
  return !BUDGETS.test(above?.description ?? "");
}

export type ReadSearch = Awaited<ReturnType<typeof readSearch>>;

const toRow = (answer: SummaryView, { rivalMatch, categoryName }: SearchResult) =>
  rowOf(answer, {
    category: categoryName,
    reason: rivalMatch ? rivalReason(rivalMatch) : answer.tagline || null,
  });

interface NamedPage {
  to: string;
  label: string;
}

/** Pages of the site that a search names, since the catalogue does not hold them. */
const NAMES: readonly (NamedPage & { names: readonly string[] })[] = [
  {
    to: "/journal",
    label: "Journal des choix, des prix et des corrections",
    names: ["journal", "corrections", "correction", "changements", "reevaluations", "historique-des-prix"],
  },
  {
    to: "/ecartes",
    label: "Modèles écartés, et pourquoi",
    names: ["ecartes", "modeles-ecartes", "ecartes-et-pourquoi", "comparatif", "comparatifs", "rivaux"],
  },
  {
    to: "/methode",
    label: "Notre méthode",
    names: ["methode", "notre-methode", "criteres", "nos-criteres", "tests"],
  },
  { to: "/about", label: "À propos", names: ["a-propos", "qui-etes-vous", "equipe", "redaction"] },
  {
    to: "/contact",
    label: "Contact",
    names: ["contact", "signaler-une-erreur", "erreur", "poser-une-question"],
  },
  {
    to: "/legal/comparisons",
    label: "Fonctionnement de nos comparaisons",
    names: ["affiliation", "commission", "remuneration", "liens-affilies", "comparaisons"],
  },
];

/** Returns the pages that a query calls by one of their names, and by nothing else. */
function pagesNamed(query: string): NamedPage[] {
  const asked = slugify(query);
  return NAMES.filter(({ names }) => names.includes(asked)).map(({ to, label }) => ({ to, label }));
}
