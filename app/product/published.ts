/** What is published of dossiers. Both reads throw `ReadFailure` when the database gives no answer. */

import { z } from "zod";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, rowOrNull } from "#app/lib/data/read-failure.ts";
import { hasDossier } from "./addresses.ts";
import { dossierRecord } from "./record/dossier-record.ts";
import type { DossierTexts } from "./record/dossier-texts.ts";
import { completeParts, completeTexts, FORMER_FIELDS } from "./record/migrated-record.ts";
import type { Product } from "./types.ts";

const cardRecord = z.object(
  dossierRecord.pick({
    kind: true,
    shortName: true,
    tagline: true,
    audience: true,
    notFor: true,
    badges: true,
    price: true,
    advice: true,
    refurbished: true,
    pictures: true,
    guarantees: true,
    regulation: true,
    sources: true,
    criteria: true,
    rejected: true,
  }).shape,
);

/** The part of a published record that cards are made of: the rest of it stays in the database. */
export type CardRecord = z.infer<typeof cardRecord>;

const CARD_COLUMNS = [
  "id",
  ...["schemaVersion", ...Object.keys(cardRecord.shape), ...FORMER_FIELDS].map((field) => `record->${field}`),
].join(",");

/** Returns what cards show of the records of these products; one that is not complete is no dossier. */
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
      const said = Object.entries(fields).filter(([, value]) => value !== null);
      const record = completeParts(Object.fromEntries(said), cardRecord);
      return record ? [[id, record] as const] : [];
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
  return row && completeTexts(row);
}
