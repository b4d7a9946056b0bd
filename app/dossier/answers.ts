/** What dossiers say in short, for lists of products: a few fields of each, read together. */
import type { z } from "zod";
import { analysisPath, hasDossier } from "#app/catalogue/model/dossier-addresses.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOf } from "#app/data/read-failure.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { firstSentence } from "#app/formatting/first-sentence.ts";
import { type DossierRecord, dossierRecord } from "./dossier-record.ts";
import { completeParts } from "./migrated-record.ts";
import { recordedPrice, shownPrice } from "./shown-price.ts";
import { resolveTokens, tokenValues } from "./tokens.ts";

export interface Answer {
  /** In one sentence; as the next two, `null` when it cannot be said without the price of another product. */
  verdict: string | null;
  /** Goes on from « Pour vous si ». */
  audience: string | null;
  /** The first case, which goes on from « Passez votre chemin si »; `null` without any. What to choose instead is on the page. */
  notFor: string | null;
  rejected: { name: string; criterion: string }[];
  guarantees: Pick<DossierRecord["guarantees"], "commercial" | "delivery">;
  regulation: DossierRecord["regulation"];
  isPriceApproximate: boolean;
  analysisPath: string;
}

const { inShort, rejected } = dossierRecord.shape;

/** What an answer takes from a record. Of optional fields the database says null. */
const shortRecord = dossierRecord
  .pick({
    schemaVersion: true,
    verdict: true,
    audience: true,
    notFor: true,
    guarantees: true,
    regulation: true,
    price: true,
    enteredOn: true,
    checkedOn: true,
  })
  .extend({ inShort: inShort.nullable(), rejected: rejected.nullable() });

type ShortRecord = z.infer<typeof shortRecord>;

/** The token of another product’s price, each a question to the database. */
const OTHER_PRICE = /\{prix:\//;

const COLUMNS = ["id", ...Object.keys(shortRecord.shape).map((field) => `record->${field}`)].join(",");

/**
 * Returns what the published dossiers of these products say, by the product's id. A product without one is not in the map. One
 * question to the database at most.
 * @throws ReadFailure when the database gives no answer
 */
export async function getAnswers(
  client: DataClient,
  products: readonly Product[],
  isInFuture: IsInFuture,
): Promise<Map<string, Answer>> {
  const published = new Map(products.filter(hasDossier).map((product) => [product.id, product]));
  if (published.size === 0) return new Map();
  const answer = await client
    .from("dossiers")
    .select(COLUMNS)
    .in("id", [...published.keys()])
    .overrideTypes<({ id: string } & Record<string, unknown>)[], { merge: false }>();
  const rows = dataOf(answer, "Failed to fetch dossiers");
  return new Map(
    rows.flatMap(({ id, ...fields }) => {
      const product = published.get(id);
      const record = completeParts(fields, shortRecord);
      return product && record ? [[id, answerOf(record, product, isInFuture)] as const] : [];
    }),
  );
}

function answerOf(record: ShortRecord, product: Product, isInFuture: IsInFuture): Answer {
  const { audience, guarantees, regulation } = record;
  const price = shownPrice(record, product, isInFuture);
  const tokens = tokenValues({ price: price.dated, recorded: recordedPrice(record), buying: product });
  const texts = {
    verdict: sayable(record.inShort ?? firstSentence(record.verdict)),
    audience: sayable(audience),
    notFor: sayable(record.notFor[0]?.who ?? null),
    rejected: (record.rejected ?? []).map(({ name, criterion }) => ({ name, criterion })),
    guarantees: { commercial: guarantees.commercial, delivery: guarantees.delivery },
  };
  return {
    ...resolveTokens(texts, tokens),
    regulation,
    isPriceApproximate: price.isApproximate,
    analysisPath: analysisPath(productLink(product)),
  };
}

const sayable = (text: string | null) => (text !== null && OTHER_PRICE.test(text) ? null : text);
