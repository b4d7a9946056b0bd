import type { DossierRecord } from "#content/dossier-record.ts";

/** What a dossier says, from a folder, a revision or a draft. */
export interface DossierTexts {
  record: DossierRecord;
  /** Markdown. */
  analysis: string;
}
