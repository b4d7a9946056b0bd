/** What the nightly run of the gate has found in the pages that readers see, for editors. */

import { type Page, readPage } from "#app/admin/entity/page.ts";
import type { Finding } from "#app/admin/gate/finding.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";

export interface CheckedPage {
  productId: string;
  title: string;
  findings: Finding[];
  /** How many of them would keep a new page from the public. */
  blocking: number;
  /** ISO date and time. */
  checkedAt: string;
}

const CHECKED_PER_PAGE = 25;

/**
 * Returns one page of the products with findings, those that break most blocking rules first;
 * the last page instead of one after it.
 * @throws PostgrestError
 */
export async function listFindings(client: DataClient, page: number): Promise<Page<CheckedPage>> {
  const read = (first: number, last: number) =>
    client
      .from("dossier_findings")
      .select("id,findings,blocking,checked_at,products!inner(title)", { count: "exact" })
      .neq("findings", "[]")
      .order("blocking", { ascending: false })
      .order("id", { ascending: true })
      .range(first, last);
  const { rows, ...place } = await readPage(read, { page, size: CHECKED_PER_PAGE });
  const checked = rows.map((row) => ({
    productId: row.id,
    title: row.products.title,
    findings: row.findings as unknown as Finding[],
    blocking: row.blocking,
    checkedAt: row.checked_at,
  }));
  return { ...place, rows: checked };
}
