/** What the nightly run of the gate has found in the pages that readers see, for editors. */
import type { DataClient } from "#app/data/data-client.ts";
import { BEYOND_LAST, dataOrThrow } from "#app/data/read-failure.ts";
import type { Finding } from "#app/dossier/gate/finding.ts";

export interface CheckedPage {
  productId: string;
  title: string;
  findings: Finding[];
  /** How many of them would keep a new page from the public. */
  blocking: number;
  /** ISO date and time. */
  checkedAt: string;
}

export interface FindingsPage {
  checked: CheckedPage[];
  page: number;
  pages: number;
}

const PRODUCTS_PER_PAGE = 25;

/**
 * Returns one page of the products with findings, those that break most blocking rules first; the first page instead of one after
 * the last.
 * @throws PostgrestError
 */
export async function listFindings(client: DataClient, page: number): Promise<FindingsPage> {
  const first = (page - 1) * PRODUCTS_PER_PAGE;
  const answer = await client
    .from("dossier_findings")
    .select("id,findings,blocking,checked_at", { count: "exact" })
    .neq("findings", "[]")
    .order("blocking", { ascending: false })
    .order("id", { ascending: true })
    .range(first, first + PRODUCTS_PER_PAGE - 1);
  if (answer.error?.code === BEYOND_LAST && page > 1) return listFindings(client, 1);
  const rows = dataOrThrow(answer);
  const ids = rows.map(({ id }) => id);
  const titles = new Map(
    dataOrThrow(await client.from("products").select("id,title").in("id", ids)).map(({ id, title }) => [
      id,
      title,
    ]),
  );
  const checked = rows.map((row) => ({
    productId: row.id,
    title: titles.get(row.id) ?? "",
    findings: row.findings as unknown as Finding[],
    blocking: row.blocking,
    checkedAt: row.checked_at,
  }));
  return { checked, page, pages: Math.max(1, Math.ceil((answer.count ?? 0) / PRODUCTS_PER_PAGE)) };
}
