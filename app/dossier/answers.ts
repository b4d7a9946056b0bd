/** The answers of the catalogue: what cards, tiles and rows show of a product, with or without a dossier. */

import type { Seller } from "#app/catalogue/merchants/affiliate-link.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import type { ShownPicture } from "#app/catalogue/products/product-views.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import type { DossierRecord } from "./dossier-record.ts";
import type { ShownPrice } from "./shown-price.ts";
import type { ShownRival } from "./shown-rivals.ts";

export interface Answer {
  /** The product's. */
  id: string;
  /** Its page. */
  path: string;
  /** At most 40 characters. */
  name: string;
  title: string;
  categoryId: string;
  /** Such as « Montre connectée hybride »; empty without a dossier. */
  kind: string;
  /** The verdict in one sentence; without a dossier the short description, or nothing. */
  tagline: string;
  /** The main one first. */
  pictures: readonly ShownPicture[];
  price: ShownPrice | null;
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
  legal: { regulation: DossierRecord["regulation"]; guarantees: DossierRecord["guarantees"] };
  rivals: readonly ShownRival[];
}

/** « Sinon »: another choice of ours and whom it suits, with its price; or a rejected rival, which has no page. */
export interface Otherwise {
  /** With a page it goes on from « si »: « vous faites deux voyages par an »; without one: « qui a un iPhone ». */
  who: string;
  name: string;
  path: string | null;
  /** In euros. */
  amount: number | null;
}

/**
 * Returns the answers of these products, in their order. Two questions to the database at most, however many there are.
 * @throws ReadFailure when the database gives no answer
 */
export declare function answersOf(
  client: DataClient,
  products: readonly Product[],
  isInFuture: IsInFuture,
): Promise<Answer[]>;
