/** What the palette finds in the database: the page of a pasted address, products, then other records. */

import { useState } from "react";
import { likePattern } from "#app/admin/entity/like-pattern.ts";
import { editPath, tabPath } from "#app/admin/kit/record-path.ts";
import { useRead } from "#app/admin/kit/use-read.ts";
import { everyProduct, listProducts } from "#app/admin/products/product-list.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import { records } from "#app/admin/records.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Product } from "#app/product/rows.ts";
import { recordOfPage } from "#app/shell/editors/editor-links.tsx";

const MAX_PRODUCTS = 6;
const MAX_OF_A_KIND = 3;
/** As the list of products takes them. */
const MOST_WORDS = 8;
const ANALYSIS = /-pourquoi$/;

export interface FoundRecord {
  title: string;
  line: string;
  /** What Enter opens, in words. */
  place: string;
  to: string;
  /** Its verbs follow the row. */
  product?: Product;
}

/** Returns the path of a pasted address of this site; `null` for words. */
export function pastedPath(typed: string): string | null {
  if (!/^(https?:\/)?\/\S*$/.test(typed)) return null;
  const address = URL.parse(typed, location.origin);
  return address?.origin === location.origin ? address.pathname : null;
}

/**
 * Finds records by title, slug, merchant or the public address of their page, and people where that is asked.
 * @param signal ends the search, which then rejects
 * @returns `first`, the heading above `records`; `total`, how many products the words find
 * @throws ReadFailure, PostgrestError
 */
export async function findRecords(
  client: DataClient,
  typed: string,
  findsPeople: boolean,
  signal: AbortSignal,
) {
  const path = pastedPath(typed);
  if (path !== null) {
    const record = await ofAddress(client, path);
    return { first: "Cette adresse", records: record ? [record] : [], others: [], total: 0 };
  }
  const order = { by: "title", descending: false } as const;
  const [list, ...others] = await Promise.all([
    listProducts(client, { ...everyProduct, search: typed, order }, signal, MAX_PRODUCTS),
    otherRecords(client, typed, signal),
    findsPeople ? people(client, typed, signal).catch((error) => withoutPeople(error, signal)) : [],
  ]);
  signal.throwIfAborted();
  const records: FoundRecord[] = list.products.map((product) => ({
    title: product.title,
    line: [product.categoryName, offer(product), product.slug].filter(Boolean).join(" · "),
    place: "Dossier",
    to: tabPath(product.id, "page"),
    product,
  }));
  return { first: "Produits", records, others: others.flat(), total: list.total };
}

const offer = ({ price, merchant }: Product) =>
  [price !== null && formatPrice(price), merchant].filter(Boolean).join(", ");

/** The record behind a page. */
async function ofAddress(client: DataClient, path: string): Promise<FoundRecord | null> {
  const page = await recordOfPage(client, path);
  if (!page) return null;
  if (page.table === "products") {
    const product = await readProduct(client, page.id);
    const isAnalysis = ANALYSIS.test(path);
    return (
      product && {
        title: product.title,
        line: path,
        place: isAnalysis ? "Modifier l’analyse" : "Modifier la page",
        to: tabPath(product.id, isAnalysis ? "analyse" : "page"),
        product,
      }
    );
  }
  const name = page.table === "categories" ? "name" : "title";
  const rows = client.from(page.table).select(`name:${name}` as "id");
  const [row] = dataOrThrow(await rows.eq("id", page.id)) as unknown as { name: string }[];
  return row ? { title: row.name, line: path, place: "Modifier", to: editPath(page.table, page.id) } : null;
}

/** Records of other kinds, by name; a slug holds the words of the name without accents, a link its merchant's domain. */
async function otherRecords(client: DataClient, typed: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const slug = slugify(typed);
  if (!slug) return [];
  const domain = /^https?:/i.test(typed) && URL.parse(typed)?.hostname.replace(/^www\./, "");
  const ofKinds = await Promise.all(
    records.map(async ({ table, nameColumn, found }) => {
      if (!found || !nameColumn) return [];
      const any = found.by.map(
        (column) => `${column}.ilike.${pattern(column === "slug" ? slug : domain || typed)}`,
      );
      const answer = await client
        .from(table as "categories")
        .select(`id,name:${nameColumn},line:${found.by.at(-1)}` as "id,name,line:slug")
        .or(any.join())
        .order("sort_key")
        .limit(MAX_OF_A_KIND)
        .abortSignal(signal);
      signal.throwIfAborted();
      return dataOrThrow(answer).map(({ id, name, line }) => ({
        title: name,
        line: line === name ? "" : line,
        place: found.kind,
        to: editPath(table, id),
      }));
    }),
  );
  return ofKinds.flat();
}

/** Any text around the words, as a value of a filter that has several. */
const pattern = (words: string) => JSON.stringify(`%${likePattern(words)}%`);

/** People with an account, by name or mail address: administrators alone read them. */
async function people(client: DataClient, typed: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const profiles = client.from("profiles").select("id,first_name,last_name");
  const called = typed
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .reduce(
      (rows, word) => rows.or(`first_name.ilike.${pattern(word)},last_name.ilike.${pattern(word)}`),
      profiles,
    );
  const accounts = client.rpc("get_users_with_email").or(`email.ilike.${pattern(typed)}`);
  const [named, written] = await Promise.all([
    called.order("last_name").order("first_name").limit(MAX_OF_A_KIND).abortSignal(signal),
    accounts.order("email").limit(MAX_OF_A_KIND).abortSignal(signal),
  ]);
  signal.throwIfAborted();
  const found = new Map(dataOrThrow(written).map(({ id, email }) => [id, { title: email ?? id, line: "" }]));
  for (const { id, first_name, last_name } of dataOrThrow(named))
    found.set(id, {
      title: [first_name, last_name].filter(Boolean).join(" "),
      line: found.get(id)?.title ?? "",
    });
  return [...found.values()].slice(0, MAX_OF_A_KIND).map(({ title, line }) => ({
    title,
    line,
    place: "Utilisateur",
    to: `/admin/users?${new URLSearchParams({ recherche: line || title })}`,
  }));
}

/** Their failure is not that of the rest. The end of a search is none. */
function withoutPeople(error: unknown, signal: AbortSignal): FoundRecord[] {
  if (error !== signal.reason) console.warn("Failed to find people", error);
  return [];
}

/** How long typing must pause before a search: one per letter would be wasted. */
const PAUSE_MS = 150;

/** Finds records when the typing pauses, and keeps the last answer until the next, or until the field is empty. */
export function useFound(typed: string, findsPeople: boolean) {
  const { data, problem } = useRead(typed || null, async (client, signal) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
    return findRecords(client, typed, findsPeople, signal);
  });
  const [kept, setKept] = useState(data);
  const shown = typed === "" ? undefined : (data ?? kept);
  if (shown !== kept) setKept(shown);
  return { found: problem === null ? (shown ?? null) : null, hasFailed: problem !== null };
}
