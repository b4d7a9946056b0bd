/**
 * The rows that pages, cards and lists of products are made of. Rows alone, since the cache's tags follow them
 * (`docs/decisions/026`). All throw `ReadFailure` when the database gives no answer.
 */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, withoutAnswer } from "#app/lib/data/read-failure.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { type CardView, cardView, type ShownPicture } from "./card-view.ts";
import { getCategoryById } from "./category-reads.ts";
import { readRecorded } from "./history/evidence.ts";
import { getPeople } from "./history/people.ts";
import { getMerchantTerms } from "./merchants.ts";
import { addressesIn, readNamedPages, readProductPages } from "./named-pages.ts";
import { readCardRecords } from "./published.ts";
import type { DossierTexts } from "./record/texts.ts";
import type { Product } from "./rows.ts";
import type { ProductRows } from "./view.ts";

/** Returns the cards of these products, in their order: at most five questions, however many there are. */
export async function readCards(
  client: DataClient,
  products: readonly Product[],
  isInFuture: IsInFuture,
): Promise<CardView[]> {
  const records = await readCardRecords(client, products);
  const named = [...records.values()].flatMap(({ notFor }) =>
    notFor.flatMap(({ instead }) => instead?.path ?? []),
  );
  const [merchants, pages] = await Promise.all([
    getMerchantTerms(client, products),
    readProductPages(client, [...new Set(named)], isInFuture),
  ]);
  return products.map((product) =>
    cardView({ product, record: records.get(product.id) ?? null, merchants, pages }, isInFuture),
  );
}

/** Returns the rows of a page with these texts of a product's dossier; those of a draft, which say nothing of its making. */
export async function readDraftPage(
  client: DataClient,
  product: Product,
  texts: DossierTexts | null,
  isInFuture: IsInFuture,
): Promise<ProductRows> {
  const [category, merchants, pages] = await Promise.all([
    getCategoryById(client, product.category_id).catch(withoutAnswer),
    getMerchantTerms(client, [product]),
    readNamedPages(client, addressesIn(texts), isInFuture),
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
  isInFuture: IsInFuture,
): Promise<ProductRows> {
  const [rows, recorded, people, views] = await Promise.all([
    readDraftPage(client, product, texts, isInFuture),
    readRecorded(client, product),
    texts ? getPeople(client) : [],
    texts ? [] : getViews(client, product.views ?? []),
  ]);
  return { ...rows, recorded, people, views };
}

/** Returns the pictures at these addresses, in their order, with the library's descriptions, without those that are gone. */
async function getViews(client: DataClient, addresses: readonly string[]): Promise<ShownPicture[]> {
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
