/** What is published of dossiers. Both reads throw `ReadFailure` when the database gives no answer. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, rowOrNull } from "#app/lib/data/read-failure.ts";
import { hasDossier } from "./addresses.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { type DossierTexts, storedTexts } from "./record/texts.ts";
import type { Product } from "./rows.ts";

const CARD_FIELDS = [
  ...["schemaVersion", "kind", "shortName", "tagline", "audience", "notFor", "badges", "price", "advice"],
  ...["refurbished", "pictures", "guarantees", "regulation", "sources", "criteria", "rejected"],
] as const satisfies (keyof DossierRecord)[];

/** The part of a published record that cards are made of: the rest of it stays in the database. */
export type CardRecord = Pick<DossierRecord, (typeof CARD_FIELDS)[number]>;

const CARD_COLUMNS = ["id", ...CARD_FIELDS.map((field) => `record->${field}`)].join(",");

/** Returns what cards show of the records of these products. */
export async function readCardRecords(
  client: DataClient,
  products: readonly Product[],
): Promise<Map<string, CardRecord>> {
  const published = products.filter(hasDossier).map(({ id }) => id);
  if (published.length === 0) return new Map();
  const answer = await client
    .from("dossiers")
    .select(CARD_COLUMNS)
    .in("id", published)
    .overrideTypes<({ id: string } & Record<string, unknown>)[], { merge: false }>();
  return new Map(
    dataOf(answer, "Failed to fetch dossiers").flatMap(({ id, ...fields }) => {
      // Of what a record leaves out the database says null.
      const present = Object.entries(fields).filter(([, value]) => value !== null);
      const texts = publishedTexts({ record: Object.fromEntries(present), analysis: "" });
      return texts ? [[id, texts.record] as const] : [];
    }),
  );
}

/** Returns what is published of a product's dossier; `null` when nothing is. */
export async function readPublished(
  client: DataClient,
  { id, dossier_revision }: Pick<Product, "id" | "dossier_revision">,
): Promise<DossierTexts | null> {
  if (dossier_revision === null) return null;
  const published = client.from("dossiers").select("record,analysis").eq("id", id);
  const row = rowOrNull(await published.maybeSingle(), "Failed to fetch dossier");
  return row && publishedTexts(row);
}

/** Returns published texts; `null` for those of another version, without which the product keeps its page. */
function publishedTexts(stored: Parameters<typeof storedTexts>[0]): DossierTexts | null {
  try {
    return storedTexts(stored);
  } catch (error) {
    console.error(error);
    return null;
  }
}
