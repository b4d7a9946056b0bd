import { loadAnalysisText } from "#app/components/dossier/analysis-text.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { FoundPage } from "#app/dossier/find-page.ts";
import { type DossierPage, loadDossierPage, loadRelatedProduct } from "#app/dossier/load-dossier.ts";
import { loadRecord } from "#app/dossier/records.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { loadProductPage, type ProductPageData } from "./load-product-page.ts";

type RelatedProduct = Awaited<ReturnType<typeof loadRelatedProduct>>;

/** What a product's address shows. */
export type ShownPage =
  | { kind: "product"; page: ProductPageData }
  | { kind: "dossier"; page: DossierPage; related: RelatedProduct }
  | { kind: "analysis"; page: DossierPage; updatedOn: string; readingMinutes: number };

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

/**
 * Loads the data of a page that was found.
 * @throws ReadFailure when the database gives no answer, and the page needs one
 */
export async function loadShownPage(
  client: DataClient,
  found: Extract<FoundPage, { kind: ShownPage["kind"] }>,
): Promise<ShownPage> {
  if (found.kind === "product") {
    return { kind: "product", page: await loadProductPage(client, found.product) };
  }
  const { kind, dossier } = found;
  const page = loadDossierPage(client, dossier);
  if (kind === "dossier") {
    const { related } = await loadRecord(dossier.folder);
    // A database that did not answer is not asked again: the page would be twice as late.
    const relatedProduct = dossier.isOutage ? null : loadRelatedProduct(client, related.slug);
    const [shown, other] = await Promise.all([page, relatedProduct]);
    return { kind, page: shown, related: other };
  }
  const [shown, text] = await Promise.all([page, loadAnalysisText(dossier.folder)]);
  return {
    kind,
    page: shown,
    updatedOn: writtenDay(shown.record.analysis.updatedOn),
    readingMinutes: Math.ceil(text.words / WORDS_PER_MINUTE),
  };
}
