/** The rejected rivals of all dossiers: those of the published revisions, and of first editions where none is published. */

import type { z } from "zod";
import { datedPrice } from "#app/catalogue/model/dated-price.ts";
import { dossierFolders } from "#app/catalogue/model/dossier-addresses.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import { toProduct } from "#app/catalogue/model/rows.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import { standingAlone } from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOf } from "#app/data/read-failure.ts";
import type { IsToCome } from "#app/data/request-dependencies.ts";
import { dossierRecord } from "#content/dossier-record.ts";
import { completeParts } from "./migrated-record.ts";
import { quoteAll, quotesOf } from "./quoted-facts.ts";
import { loadRecord } from "./records.ts";
import { folderFacts, type ProductFacts } from "./row-facts.ts";
import { recordedPrice, type ShownPrice } from "./shown-price.ts";
import { type ShownRival, shownRivals } from "./shown-rivals.ts";

/** So many dossiers stand on a page. */
const DOSSIERS_PER_PAGE = 50;

/** Our choice, and those that it was preferred to. */
export interface RejectedFor {
  product: { name: string; path: string };
  /** `null` for a folder whose product the catalogue never had. */
  categoryId: string | null;
  rivals: ShownRival[];
}

/**
 * Returns the products of a page of the list with their rejected rivals, the latest publications first; first editions
 * stand on the first page, also those that are pages without a product.
 * @param page from 1
 * @throws ReadFailure when the database gives no answer
 */
export async function getRejected(
  client: DataClient,
  isToCome: IsToCome,
  page: number,
): Promise<{ choices: RejectedFor[]; hasMore: boolean }> {
  const [published, first] = await Promise.all([
    getPublished(client, page),
    page === 1 ? getFirstEditions(client, isToCome) : [],
  ]);
  const listed = published.slice(0, DOSSIERS_PER_PAGE);
  return {
    choices: [...first, ...listed.map((one) => toChoice(one, isToCome))],
    hasMore: published.length > DOSSIERS_PER_PAGE,
  };
}

/** What of a record the list reads: its rivals, and the price that their sentences calculate with. */
const listedFacts = dossierRecord.pick({
  schemaVersion: true,
  rejected: true,
  price: true,
  enteredOn: true,
  checkedOn: true,
});

interface Listed {
  product: Product;
  record: Omit<z.infer<typeof listedFacts>, "schemaVersion">;
}

async function getPublished(client: DataClient, page: number): Promise<Listed[]> {
  const first = (page - 1) * DOSSIERS_PER_PAGE;
  const answer = await client
    .from("dossiers")
    .select(
      "id,rejected,schemaVersion:record->schemaVersion,price:record->price,enteredOn:record->>enteredOn,checkedOn:record->>checkedOn",
    )
    .eq("is_active", true)
    .not("rejected", "is", null)
    .order("published_at", { ascending: false })
    .order("id", { ascending: true })
    .range(first, first + DOSSIERS_PER_PAGE);
  const rows = dataOf(answer, "Failed to fetch dossiers");
  const products = await getProducts(
    client,
    "id",
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, ...facts }) => {
    const product = products.find((one) => one.id === id);
    const record = completeParts(facts, listedFacts);
    return product && record ? [{ product, record }] : [];
  });
}

async function getFirstEditions(client: DataClient, isToCome: IsToCome): Promise<RejectedFor[]> {
  const records = await Promise.all(
    dossierFolders().map(async (folder) => ({ folder, record: await loadRecord(folder) })),
  );
  const listed = records.filter(({ record }) => record.rejected?.length);
  const products = await getProducts(
    client,
    "first_slug",
    listed.map(({ folder }) => folder),
  );
  const productOf = (folder: string) => products.find(({ firstSlug }) => firstSlug === folder);
  const others = listed.map(({ folder }) => folder).filter((folder) => !productOf(folder));
  const alone = others.length === 0 ? [] : await standingAlone(client, others);
  return listed.flatMap(({ folder, record }) => {
    const product = productOf(folder);
    if (product) return product.dossierRevision === null ? [toChoice({ product, record }, isToCome)] : [];
    return alone.includes(folder) ? [choiceOf(folderFacts(folder, record, isToCome), record, null)] : [];
  });
}

async function getProducts(client: DataClient, column: "id" | "first_slug", values: readonly string[]) {
  if (values.length === 0) return [];
  const products = client.from("products").select("*").eq("is_active", true).in(column, values);
  return dataOf(await products, "Failed to fetch products").map(toProduct);
}

function toChoice({ product, record }: Listed, isToCome: IsToCome): RejectedFor {
  const price = { dated: datedPrice(product, isToCome) };
  const facts = { name: product.title, path: productLink(product), price, buying: product };
  return choiceOf(facts, record, product.categoryId);
}

/** What of a product's facts the list shows, or calculates with. */
type ChoiceFacts = Pick<ProductFacts, "name" | "path" | "buying"> & { price: Pick<ShownPrice, "dated"> };

function choiceOf(facts: ChoiceFacts, record: Listed["record"], categoryId: string | null): RejectedFor {
  const { name, path, price, buying } = facts;
  return {
    product: { name, path },
    categoryId,
    rivals: quoteAll(
      shownRivals(record.rejected),
      quotesOf({ price: price.dated, recorded: recordedPrice(record), buying }),
    ),
  };
}
