/** Dossiers as they are stored become dossiers of today's schema when they are read. */
import type { core, z } from "zod";
import { type DossierRecord, dossierRecord, SCHEMA_VERSION } from "./dossier-record.ts";
import type { DossierTexts } from "./dossier-texts.ts";
import { toVersion4 } from "./migrations/to-version-4.ts";

type Stored = Readonly<Record<string, unknown>>;

interface StoredTexts {
  record: Stored;
  /** In Markdown. */
  analysis: string;
}

/** By the version that they start from. A step is never changed, since records of its version remain. */
const steps: Readonly<Record<number, (texts: StoredTexts) => StoredTexts>> = {
  // An earlier price had a proof, which proved nothing that pages show.
  2: ({ record, analysis }) => {
    const price = record.price as Stored | null | undefined;
    if (!price?.old) return { record, analysis };
    const { proof: _, ...old } = price.old as Stored;
    return { record: { ...record, price: { ...price, old } }, analysis };
  },
  3: toVersion4,
};

/** Fields that steps read and records have no more: code that reads parts of records reads these too. */
export const FORMER_FIELDS = ["inShort", "comparison"] as const;

/** The version of the first records that were stored. */
const OLDEST_VERSION = 2;

/**
 * Returns the texts of a stored dossier in today's shape. They may be incomplete, as drafts are.
 * @throws Error for a version of a later release
 */
export function migratedTexts(stored: { record: unknown; analysis: string }): DossierTexts {
  let texts: StoredTexts = { record: { ...(stored.record as Stored) }, analysis: stored.analysis };
  const { schemaVersion } = texts.record;
  let version = typeof schemaVersion === "number" ? schemaVersion : OLDEST_VERSION;
  while (version !== SCHEMA_VERSION) {
    const step = steps[version];
    if (!step) throw new Error(`There is no migration of dossiers from version ${version}`);
    version += 1;
    const { record, analysis } = step(texts);
    texts = { record: { ...record, schemaVersion: version }, analysis };
  }
  return { record: texts.record as unknown as DossierRecord, analysis: texts.analysis };
}

/**
 * Returns the published texts, or `null` for a record that is not complete: it would be no page.
 * Throws nothing.
 */
export function completeTexts(stored: { record: unknown; analysis: string }): DossierTexts | null {
  const record = completeParts(stored.record, dossierRecord);
  return record && { record, analysis: migratedTexts(stored).analysis };
}

/** As `completeTexts`, for the fields of a schema: a published record that was not read as a whole. */
export function completeParts<Parts>(stored: unknown, schema: z.ZodType<Parts>): Parts | null {
  try {
    const { record } = migratedTexts({ record: stored, analysis: "" });
    const { data, error } = schema.safeParse(record);
    if (data) return data;
    console.error("A published dossier lacks", error?.issues.map(({ path }) => path.join(".")).join(", "));
  } catch (error) {
    console.error(error);
  }
  return null;
}

/** Whether each field that rules and pages read is there, of its type. Texts may be empty still. */
export function isRenderable(record: unknown): boolean {
  return !dossierRecord.safeParse(record).error?.issues.some(isShapeFault);
}

function isShapeFault(issue: core.$ZodIssue): boolean {
  if (issue.code === "invalid_union") return issue.errors.every((branch) => branch.some(isShapeFault));
  if (issue.code === "invalid_format") return issue.format === "date";
  return issue.code === "invalid_type" || issue.code === "invalid_value";
}
