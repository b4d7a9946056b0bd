/** What the nightly run of the gate has found in the pages that readers see, for editors. */

import { type Page, readPage } from "#app/admin/entity/page.ts";
import type { Finding } from "#app/admin/gate/finding.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database } from "#app/lib/data/database-types.ts";

type FindingsRow = Database["public"]["Tables"]["dossier_findings"]["Row"];

export interface CheckedPage extends Pick<FindingsRow, "id" | "blocking" | "checked_at"> {
  title: string;
  findings: Finding[];
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
  const checked = rows.map(({ products: { title }, findings, ...row }) => ({
    ...row,
    title,
    findings: findings as unknown as Finding[],
  }));
  return { ...place, rows: checked };
}
