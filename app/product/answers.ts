/** The answers of the catalogue: what cards, tiles and rows show of a product, with or without a dossier. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { type AnsweringRecord, readAnsweringRecords } from "./answering-record.ts";
import { analysisPath } from "./dossier-addresses.ts";
import { productLink } from "./links.ts";
import { type Seller, sellerOf } from "./merchants/affiliate-link.ts";
import { getMerchantTerms, type MerchantTerms, type SaleTerms } from "./merchants/merchant-terms.ts";
import { type NamedInstead, type Otherwise, otherwiseOf } from "./otherwise.ts";
import { type ShownAdvice, shownAdvice } from "./outlook/shown-advice.ts";
import { type ShownRefurbished, shownRefurbished } from "./outlook/shown-refurbished.ts";
import { getProductsByPath } from "./product-reads.ts";
import type { ShownPicture } from "./product-views.ts";
import { resolveTokens, tokenFacts } from "./record/tokens.ts";
import { shortNameOf } from "./short-name.ts";
import { picturesOf } from "./shown-pictures.ts";
import { type ShownPrice, shownPrice } from "./shown-price.ts";
import { type ShownRival, shownRivals } from "./shown-rivals.ts";
import type { Product } from "./types.ts";

export interface Answer {
  /** The product's. */
  id: string;
  /** Its page. */
  path: string;
  /** At most 40 characters. */
  name: string;
  title: string;
  category_id: string;
  /** Such as « Montre connectée hybride »; empty without a dossier. */
  kind: string;
  /** The verdict in one sentence; without a dossier the short description, or nothing. */
  tagline: string;
  /** Without one nobody has judged it yet. */
  hasDossier: boolean;
  /** The main one first. */
  pictures: readonly ShownPicture[];
  price: ShownPrice | null;
  /** To buy or to wait; `null` without an advice. */
  advice: ShownAdvice | null;
  /** The same model, refurbished; `null` where none was read. */
  refurbished: ShownRefurbished | null;
  /** `null` without a buying link. */
  seller: Seller | null;
  /** `null` without an analysis. */
  analysisPath: string | null;
  badges: readonly string[];
  /** Goes on from « Pour vous si »; empty without a dossier. */
  audience: string;
  otherwise: Otherwise | null;
  /** How much stands behind it; what is 0 is not said. */
  proofs: { tests: number; sources: number; rejected: number };
  /** What the law wants beside the button. */
  legal: Pick<AnsweringRecord, "guarantees" | "regulation">;
  rivals: readonly ShownRival[];
}

/**
 * Returns the answers of these products, in their order: at most five questions to the database,
 * however many there are.
 * @throws ReadFailure when the database gives no answer
 */
export async function answersOf(
  client: DataClient,
  products: readonly Product[],
  isInFuture: IsInFuture,
): Promise<Answer[]> {
  const records = await readAnsweringRecords(client, products);
  const surroundings = await readSurroundings(client, products, [...records.values()]);
  return products.map((product) =>
    answerOf(product, records.get(product.id) ?? null, surroundings, isInFuture),
  );
}

/**
 * Returns what the answers of products show of other rows.
 * @throws ReadFailure when the database gives no answer
 */
export async function readSurroundings(
  client: DataClient,
  products: readonly Product[],
  records: readonly Pick<AnsweringRecord, "notFor">[],
): Promise<AnswerSurroundings> {
  const instead = records.flatMap(({ notFor }) => notFor.flatMap((one) => one.instead?.path ?? []));
  const [merchants, others] = await Promise.all([
    getMerchantTerms(client, products),
    getProductsByPath(client, [...new Set(instead)]),
  ]);
  return { merchants, others };
}

/** What an answer shows of other rows. */
export interface AnswerSurroundings {
  merchants: readonly MerchantTerms[];
  others: NamedInstead;
}

const nothing: Pick<AnsweringRecord, "guarantees" | "regulation"> = { guarantees: {}, regulation: {} };

/** Returns the answer that a product is. @param record `null` without a dossier */
export function answerOf(
  product: Product,
  record: AnsweringRecord | null,
  { merchants, others }: AnswerSurroundings,
  isInFuture: IsInFuture,
): Answer {
  const { id, title, category_id } = product;
  const path = productLink(product);
  const price = shownPrice(record?.price ?? null, product, isInFuture);
  const facts = tokenFacts(price, product);
  const said = record && resolveTokens(record, facts);
  const { guarantees, regulation } = said ?? nothing;
  const rivals = said ? shownRivals(said) : [];
  const seller = sellerOf(product, merchants);
  return {
    id,
    path,
    name: said?.shortName || shortNameOf(title),
    title,
    category_id,
    kind: said?.kind ?? "",
    tagline: said?.tagline ?? product.short_description ?? "",
    hasDossier: record !== null,
    pictures: picturesOf(record?.pictures ?? [], product),
    price: price && { ...price, note: resolveTokens(price.note, facts) || null },
    advice: record && shownAdvice(record.advice, facts, isInFuture),
    refurbished: record && shownRefurbished(record, isInFuture),
    seller,
    analysisPath: product.has_analysis ? analysisPath(path) : null,
    badges: said?.badges ?? [],
    audience: said?.audience ?? "",
    otherwise: said && otherwiseOf({ id, notFor: said.notFor, rivals }, others, isInFuture),
    proofs: {
      tests: record?.sources.filter(({ kind }) => kind === "test").length ?? 0,
      sources: record?.sources.length ?? 0,
      rejected: rivals.length,
    },
    legal: { guarantees: withoutRead(guarantees, seller?.sale ?? null), regulation },
    rivals,
  };
}

/** What was read at the merchant stands in place of what a dossier announces. */
function withoutRead(guarantees: AnsweringRecord["guarantees"], read: SaleTerms | null) {
  const { delivery, returns, ...others } = guarantees;
  return {
    ...others,
    ...(delivery && !read?.delivery && { delivery }),
    ...(returns && !read?.returns && { returns }),
  };
}
