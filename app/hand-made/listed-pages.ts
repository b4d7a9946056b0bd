import type { SitemapPage } from "../seo/sitemap.ts";
import { analysisPath, handMadeFolders, productPath } from "./addresses.ts";
import { loadRecord } from "./records.ts";

/** Returns all hand-made pages for the sitemap: both of each folder, with the day of their last change. */
export async function handMadePages(): Promise<SitemapPage[]> {
  const pages = await Promise.all(
    handMadeFolders().map(async (folder) => {
      const { checkedOn, analysis } = await loadRecord(folder);
      return [
        { path: productPath(folder), updatedAt: checkedOn },
        { path: analysisPath(folder), updatedAt: analysis.updatedOn },
      ];
    }),
  );
  return pages.flat();
}
