/** Records as they are stored become records of today's schema when they are read. */
import type { z } from "zod";
import { type DossierRecord, dossierRecord, SCHEMA_VERSION } from "./dossier-record.ts";

type Stored = Readonly<Record<string, unknown>>;

/** By the version that they start from. A step is never changed, since records of its version remain. */
const steps: Readonly<Record<number, (record: Stored) => Stored>> = {
  // An earlier price had a proof, which proved nothing that pages show.
  2: (record) => {
    const price = record.price as Stored | null | undefined;
    if (!price?.old) return record;
    const { proof: _, ...old } = price.old as Stored;
    return { ...record, price: { ...price, old } };
  },
};

/** The version of the first records that were stored. */
const OLDEST_VERSION = 2;

/**
 * Returns a stored record in today's shape. It may be incomplete, as drafts are.
 * @throws Error for a version of a later release
 */
export function migratedRecord(stored: unknown): DossierRecord {
  let record: Stored = { ...(stored as Stored) };
  let version = typeof record.schemaVersion === "number" ? record.schemaVersion : OLDEST_VERSION;
  while (version !== SCHEMA_VERSION) {
    const step = steps[version];
    if (!step) throw new Error(`There is no migration of dossiers from version ${version}`);
    version += 1;
    record = { ...step(record), schemaVersion: version };
  }
  return record as DossierRecord;
}

/** Returns the published record, or `null` for one that is not complete: it would be no page. Throws nothing. */
export function completeRecord(stored: unknown): DossierRecord | null {
  return completeParts(stored, dossierRecord);
}

/** As `completeRecord`, for the fields of a schema: a published record that was not read as a whole. */
export function completeParts<Parts>(stored: unknown, schema: z.ZodType<Parts>): Parts | null {
  try {
    const { data, error } = schema.safeParse(migratedRecord(stored));
    if (data) return data;
    console.error("A published dossier lacks", error?.issues.map(({ path }) => path.join(".")).join(", "));
  } catch (error) {
    console.error(error);
  }
  return null;
}
