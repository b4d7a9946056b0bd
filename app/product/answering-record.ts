/** The part of a published record that answers are made of: the rest of it stays in the database. */
import { z } from "zod";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { hasDossier } from "./dossier-addresses.ts";
import { dossierRecord } from "./record/dossier-record.ts";
import { completeParts, FORMER_FIELDS } from "./record/migrated-record.ts";
import type { Product } from "./types.ts";

const answeringRecord = z.object(
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

export type AnsweringRecord = z.infer<typeof answeringRecord>;

const COLUMNS = [
  "id",
  ...["schemaVersion", ...Object.keys(answeringRecord.shape), ...FORMER_FIELDS].map(
    (field) => `record->${field}`,
  ),
].join(",");

/**
 * Returns the records of these products by the product's id, in one question;
 * one that is not complete is no dossier.
 * @throws ReadFailure when the database gives no answer
 */
export async function readAnsweringRecords(
  client: DataClient,
  products: readonly Product[],
): Promise<Map<string, AnsweringRecord>> {
  const published = products.filter(hasDossier).map(({ id }) => id);
  if (published.length === 0) return new Map();
  const answer = await client
    .from("dossiers")
    .select(COLUMNS)
    .in("id", published)
    .overrideTypes<({ id: string } & Record<string, unknown>)[], { merge: false }>();
  return new Map(
    dataOf(answer, "Failed to fetch dossiers").flatMap(({ id, ...fields }) => {
      // Of what a record leaves out the database says null.
      const said = Object.entries(fields).filter(([, value]) => value !== null);
      const record = completeParts(Object.fromEntries(said), answeringRecord);
      return record ? [[id, record] as const] : [];
    }),
  );
}
