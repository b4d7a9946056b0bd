/** What the gate finds in the pages that readers see, rule by rule, for editors. */
import type { Finding } from "#app/admin/gate/finding.ts";
import { withPresentRow } from "#app/admin/gate/gate.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

/** A reason, and every place where it holds. */
export type FindingGroup = Awaited<ReturnType<typeof listFindings>>["groups"][number];

/** The database gives no more at once; those that break most blocking rules come first. */
const MOST_PAGES = 1000;

/**
 * Returns what the last run of the gate has found, the rules of rows run again on the rows as they are now: what blocks
 * first, then what holds for most; and how many pages were not read, which break fewer blocking rules.
 * @throws ReadFailure
 */
export async function listFindings(client: DataClient, { most = MOST_PAGES, now = new Date() } = {}) {
  const answer = await client
    .from("dossier_findings")
    .select("id, findings, products!inner(title, price, price_expires_at, image_url, image_alt)", {
      count: "exact",
    })
    .order("blocking", { ascending: false })
    .order("id")
    .limit(most);
  const rows = dataOrThrow(answer);
  const found = rows.flatMap(({ id, findings, products }) =>
    withPresentRow(findings as unknown as Finding[], products, now).map((finding) => ({
      ...finding,
      id,
      title: products.title,
    })),
  );
  const groups = Map.groupBy(found, ({ severity, message, reason = message }) => `${severity} ${reason}`);
  const listed = [...groups.values()]
    .flatMap((places) => {
      const [first] = places;
      if (!first) return [];
      const { severity, source, message, reason = message } = first;
      return { severity, source, reason, places };
    })
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.places.length - a.places.length);
  return { groups: listed, left: (answer.count ?? 0) - rows.length };
}
