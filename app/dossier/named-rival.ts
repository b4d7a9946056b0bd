/** The rival of a first edition that a search names; those of published revisions are found by the database. For the server. */
import { dossierFolders } from "#app/catalogue/model/dossier-addresses.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import { toProduct } from "#app/catalogue/model/rows.ts";
import type { SearchResult } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOf } from "#app/data/read-failure.ts";
import { loadRecord } from "./records.ts";

/**
 * Returns our choice instead of the rival with the longest name in the query, as a result of the search; `null` when it names none.
 * @throws ReadFailure when the database gives no answer
 */
export async function getNamedRival(client: DataClient, query: string): Promise<SearchResult | null> {
  const asked = ` ${wordsOf(query).join(" ")} `;
  rivals ??= loadRivals();
  const named = (await rivals).filter(({ names }) => names.some((name) => asked.includes(` ${name} `)));
  const [rival] = named.toSorted((a, b) => b.model.length - a.model.length);
  if (!rival) return null;
  const rows = client
    .from("products")
    .select("*")
    .eq("is_active", true)
    .eq("first_slug", rival.folder)
    .is("dossier_revision", null);
  const [product] = dataOf(await rows, "Failed to fetch the choice").map(toProduct);
  if (!product) return null;
  const { id, title, shortDescription, imageUrl, imageAlt } = product;
  const shown = { id, title, description: shortDescription, imageUrl, imageAlt, price: null };
  const instead = { model: rival.model, isRejected: true };
  return { ...shown, kind: "product", href: productLink(product), instead };
}

/** Returns results with the choice instead of a rival first. What its dossier says of the model outranks the words of the search. */
export function rivalFirst(rival: SearchResult, results: readonly SearchResult[]): SearchResult[] {
  const others = results.filter(({ id }) => id !== rival.id);
  return [rival, ...others.map(({ instead: _, ...other }) => other)];
}

interface Rival {
  folder: string;
  model: string;
  /** As words: the whole name, in short, and with abbreviated words; each without the maker's where that says enough. */
  names: string[];
}

/** The same for every search: first editions are a part of the build. */
let rivals: Promise<Rival[]> | undefined;

async function loadRivals(): Promise<Rival[]> {
  const records = await Promise.all(
    dossierFolders().map(async (folder) => ({ folder, rejected: (await loadRecord(folder)).rejected ?? [] })),
  );
  return records.flatMap(({ folder, rejected }) =>
    rejected.map(({ name }) => ({ folder, model: name, names: namesOf(name) })),
  );
}

/** What nobody types: « (2020) », « (1re génération) », « , version 4G ». */
const QUALIFIER = /\s*(\([^)]*\)|,.*$)/g;
const CAPITALS_WITHIN = /\b(\p{Lu})\p{Ll}+(\p{Lu})\p{Ll}+\b/gu;

/** The whole name, without what nobody types, and with « QC » instead of « QuietComfort ». */
function namesOf(name: string): string[] {
  const short = name.replace(QUALIFIER, "");
  return [name, short, short.replace(CAPITALS_WITHIN, "$1$2")].flatMap((one) => withoutMaker(wordsOf(one)));
}

/** A word of letters alone may mean anything, and so may a number. */
const SAYS_ENOUGH = /^(?=.*[a-z]).*[ \d]/;

function withoutMaker([maker = "", ...words]: readonly string[]): string[] {
  const model = words.join(" ");
  return [`${maker} ${model}`.trim(), ...(SAYS_ENOUGH.test(model) ? [model] : [])];
}

/** The words of a text without accents, capitals and the sign of the plural, like those of the database's search. */
const wordsOf = (text: string) =>
  (
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => word.replace(/[sx]$/, ""));
