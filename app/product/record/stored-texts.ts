import type { DossierRecord } from "./dossier-record.ts";

/** What a dossier says, from a revision, a draft or a folder of `demo/content/`. */
export interface DossierTexts {
  record: DossierRecord;
  /** Markdown. */
  analysis: string;
}
