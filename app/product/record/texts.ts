/** The texts of a dossier as the database and the folders of `demo/content/` have them. */
import type { DossierRecord } from "./dossier-record.ts";

/** What a dossier says, from a revision, a draft or a folder. */
export interface DossierTexts {
  record: DossierRecord;
  /** Markdown. */
  analysis: string;
}

export const SCHEMA_VERSION = 4 satisfies DossierRecord["schemaVersion"];

/**
 * Returns stored texts, which may be incomplete, as drafts are.
 * @throws Error for a record of another version
 */
export function storedTexts({ record, analysis }: { record: unknown; analysis: string }): DossierTexts {
  const { schemaVersion } = record as { schemaVersion?: unknown };
  if (schemaVersion === SCHEMA_VERSION) return { record: record as DossierRecord, analysis };
  throw new Error(
    `A dossier has version ${schemaVersion}, and this version of the site reads ${SCHEMA_VERSION}: run \`npm run site migrate\``,
  );
}
