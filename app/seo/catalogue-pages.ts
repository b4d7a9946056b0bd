import { analysisPath, dossierFolders, dossierPath } from "#app/catalogue/model/dossier-addresses.ts";
import { standingAlone } from "#app/catalogue/products/product-reads.ts";
import type { ActivePage } from "#app/catalogue/sitemap/active-pages.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dayOfFacts } from "#app/dossier/fact-days.ts";
import { loadRecord } from "#app/dossier/records.ts";
import type { SitemapPage } from "./sitemap.ts";

type CataloguePage = SitemapPage & Pick<ActivePage, "folder" | "isPublished">;

/**
 * Returns the pages of the dossiers whose product the catalogue never had.
 * @throws ReadFailure when the database gives no answer
 */
export async function dossiersWithoutProduct(client: DataClient): Promise<CataloguePage[]> {
  const alone = await standingAlone(client, dossierFolders());
  return alone.map((folder) => ({ path: dossierPath(folder), folder }));
}

/** Returns the entries of the pages, with the analyses of the products that have one. */
export async function withAnalyses(pages: readonly CataloguePage[]): Promise<SitemapPage[]> {
  return (await Promise.all(pages.map(withAnalysis))).flat();
}

async function withAnalysis({ path, folder, isPublished, updatedAt }: CataloguePage): Promise<SitemapPage[]> {
  const page = { path, ...(updatedAt && { updatedAt }) };
  // A publication changes the product's row.
  if (isPublished) return [page, { ...page, path: analysisPath(path) }];
  if (!folder) return [page];
  const record = await loadRecord(folder);
  const { updatedOn } = record.analysis;
  return [
    { path, updatedAt: latest(updatedAt, dayOfFacts(record), updatedOn) },
    { path: analysisPath(path), updatedAt: latest(updatedAt, updatedOn) },
  ];
}

/** Returns the latest of these times and days. */
function latest(rowChange: string | undefined, ...textChanges: readonly [string, ...string[]]): string {
  const [first] = [...(rowChange ? [rowChange] : []), ...textChanges].sort(
    (a, b) => Date.parse(b) - Date.parse(a),
  );
  return first ?? textChanges[0];
}
