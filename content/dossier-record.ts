/**
 * The record of a dossier in the database and in the editor: that of a folder without the facts that belong to the
 * product's row.
 */
import { z } from "zod";
import { picture, price, productRecord } from "./product-record.ts";

/** Raised when a stored record needs a migration (`app/dossier/migrated-record.ts`). */
export const SCHEMA_VERSION = 3;

export const dossierRecord = productRecord.omit({ name: true, categorySlug: true, merchant: true }).extend({
  schemaVersion: z.literal(SCHEMA_VERSION),
  /** The amount is the one that the texts calculate with, a fact about the day of the facts; `null` when they name none. */
  price: price.extend({ amount: price.shape.amount.nullable() }),
  /** The row's picture is the page's main one; if it is the first here, its size is this one. */
  pictures: z.array(picture).max(6, "has more than six pictures"),
});

/** A draft has this shape too, with texts and lists that may be empty: `dossierRecord` says what is missing. */
export type DossierRecord = z.infer<typeof dossierRecord>;
