import { analysisPath, dossierFolders, dossierPath } from "#app/catalogue/dossier-addresses.ts";
import { dayOfFacts } from "#app/dossier/load-dossier.ts";
import { loadRecord } from "#app/dossier/records.ts";
import type { SitemapPage } from "./sitemap.ts";

/** Returns both pages of every dossier for the sitemap, with the day of their last change. */
export async function dossierSitemapPages(): Promise<SitemapPage[]> {
  const pages = await Promise.all(
    dossierFolders().map(async (folder) => {
      const record = await loadRecord(folder);
      const textDay = record.analysis.updatedOn;
      const factDay = dayOfFacts(record);
      return [
        { path: dossierPath(folder), updatedAt: factDay.localeCompare(textDay) > 0 ? factDay : textDay },
        { path: analysisPath(folder), updatedAt: textDay },
      ];
    }),
  );
  return pages.flat();
}
