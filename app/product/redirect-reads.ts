/** The present targets of former addresses. All throw `ReadFailure` when the database does not answer. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { RedirectRow } from "#app/lib/data/database-types.ts";
import { rowOrNull } from "#app/lib/data/read-failure.ts";
import { analysisPath, categoryLink, productLink } from "./addresses.ts";
import { getCategoryById } from "./category-reads.ts";
import { decodePath, getProductById } from "./product-reads.ts";

export type Redirection =
  /** For good, to a path that can stand in a header: an editor's choice, perhaps of a lost page. */
  | { kind: "moved"; to: string; isChosen?: true }
  /** What was there is deleted. */
  | { kind: "gone" }
  /** Nothing was ever there, or what was is hidden. */
  | { kind: "missing" };

/**
 * Returns where the address leads. To be asked only when nothing live is there.
 * @param pathname as in `URL.pathname`, percent-encoded
 */
export async function getRedirection(client: DataClient, pathname: string): Promise<Redirection> {
  const path = decodePath(pathname);
  if (path === null) return { kind: "missing" };
  const found = client
    .from("redirects")
    .select("subject,subject_id,is_analysis,is_gone,target")
    .eq("path", path);
  const row = rowOrNull(await found.single(), "Failed to fetch redirect");
  if (!row) return { kind: "missing" };
  if (row.target !== null) return { kind: "moved", to: encodeURI(row.target), isChosen: true };
  const to = row.is_gone ? null : await presentPath(client, row);
  if (to !== null) return { kind: "moved", to: encodeURI(to) };
  return { kind: row.is_gone ? "gone" : "missing" };
}

/** @returns null when what was there is hidden, or its analysis no more */
async function presentPath(
  client: DataClient,
  { subject, subject_id, is_analysis }: Pick<RedirectRow, "subject" | "subject_id" | "is_analysis">,
): Promise<string | null> {
  if (subject === "category") {
    const category = await getCategoryById(client, subject_id);
    return category && categoryLink(category);
  }
  const product = await getProductById(client, subject_id);
  if (!product) return null;
  if (!is_analysis) return productLink(product);
  return product.has_analysis ? analysisPath(productLink(product)) : null;
}
