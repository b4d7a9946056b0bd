import type { ActivePage } from "#app/catalogue/active-pages.ts";
import { analysisPath, dossierFolders, dossierPath } from "#app/catalogue/dossier-addresses.ts";
import { standsAlone } from "#app/catalogue/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { loadRecord } from "#app/dossier/records.ts";
import type { SitemapPage } from "./sitemap.ts";

/**
 * Returns the entries of the catalogue's pages, with the analyses of the products that have one, and of the dossiers whose
 * product the catalogue never had.
 * @throws ReadFailure when the database gives no answer
 */
export async function cataloguePages(
  client: DataClient,
  active: readonly ActivePage[],
): Promise<SitemapPage[]> {
  const shown = new Set(active.map(({ folder }) => folder));
  const hidden = dossierFolders().filter((folder) => !shown.has(folder));
  const alone = await Promise.all(
    hidden.map(async (folder) => ((await standsAlone(client, folder)) ? [folder] : [])),
  );
  const pages = [...alone.flat().map((folder) => ({ path: dossierPath(folder), folder })), ...active];
  return (await Promise.all(pages.map(withAnalysis))).flat();
}

async function withAnalysis({
  path,
  folder,
  updatedAt,
}: SitemapPage & Pick<ActivePage, "folder">): Promise<SitemapPage[]> {
  if (!folder) return [{ path, ...(updatedAt && { updatedAt }) }];
  const { checkedOn, analysis } = await loadRecord(folder);
  return [
    { path, updatedAt: latest(updatedAt, checkedOn) },
    { path: analysisPath(path), updatedAt: latest(updatedAt, analysis.updatedOn) },
  ];
}

const latest = (rowChange: string | undefined, textChange: string) =>
  rowChange && Date.parse(rowChange) > Date.parse(textChange) ? rowChange : textChange;
