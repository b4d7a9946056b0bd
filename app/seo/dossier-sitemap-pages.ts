import { analysisPath, dossierFolders, dossierPath } from "#app/catalogue/dossier-addresses.ts";
import { loadRecord } from "#app/dossier/records.ts";
import type { SitemapPage } from "./sitemap.ts";

/** Returns both pages of every dossier for the sitemap, with the day of their last change. */
export async function dossierSitemapPages(): Promise<SitemapPage[]> {
  const pages = await Promise.all(
    dossierFolders().map(async (folder) => {
      const { checkedOn, analysis } = await loadRecord(folder);
      return [
        { path: dossierPath(folder), updatedAt: checkedOn },
        { path: analysisPath(folder), updatedAt: analysis.updatedOn },
      ];
    }),
  );
  return pages.flat();
}
