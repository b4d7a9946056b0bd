/** The list of former addresses, and the write of their targets, for editors. All throw `PostgrestError`. */

import { analysisPath } from "#app/catalogue/model/dossier-addresses.ts";
import { categoryLink, productLink } from "#app/catalogue/model/links.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { RedirectRow } from "#app/data/database-types.ts";
import { type EditedRow, updateRow } from "#app/data/edited-row.ts";
import { BEYOND_LAST, dataOrThrow } from "#app/data/read-failure.ts";
import type { RedirectDraft } from "./redirect-draft.ts";

export interface ListedRedirect {
  id: string;
  path: string;
  /** Where it leads; `null` when it leads nowhere. */
  leadsTo: string | null;
  /** ISO date and time of the last change. */
  changedAt: string;
  /** The target of the deleted thing's addresses; `null` while the thing exists, since they lead to it. */
  edited: EditedRow<RedirectDraft> | null;
}

export interface RedirectPage {
  redirects: ListedRedirect[];
  page: number;
  pages: number;
}

const REDIRECTS_PER_PAGE = 50;

/** Returns one page of the former addresses, the latest change first; the first page instead of one after the last. */
export async function listRedirects(client: DataClient, page: number): Promise<RedirectPage> {
  const first = (page - 1) * REDIRECTS_PER_PAGE;
  const answer = await client
    .from("redirects")
    .select("*", { count: "exact" })
    .order("updated_at", { ascending: false })
    .order("path", { ascending: true })
    .range(first, first + REDIRECTS_PER_PAGE - 1);
  if (answer.error?.code === BEYOND_LAST && page > 1) return listRedirects(client, 1);
  const rows = dataOrThrow(answer);
  const links = await linksOf(client, rows);
  return {
    redirects: rows.map((row) => toListed(row, links)),
    page,
    pages: Math.max(1, Math.ceil((answer.count ?? 0) / REDIRECTS_PER_PAGE)),
  };
}

/** The present paths of the products and categories, by their ids. */
async function linksOf(client: DataClient, rows: readonly RedirectRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(
      rows.filter(({ subject, is_gone }) => subject === kind && !is_gone).map(({ subject_id }) => subject_id),
    ),
  ];
  const [products, categories] = await Promise.all([
    client.from("products").select("id,slug,product_url").in("id", idsOf("product")),
    client.from("categories").select("id,slug").in("id", idsOf("category")),
  ]);
  return new Map([
    ...dataOrThrow(products).map(
      ({ id, slug, product_url }) => [id, productLink({ slug, productUrl: product_url })] as const,
    ),
    ...dataOrThrow(categories).map((row) => [row.id, categoryLink(row)] as const),
  ]);
}

function toListed(row: RedirectRow, links: ReadonlyMap<string, string>): ListedRedirect {
  const present = row.is_gone ? undefined : links.get(row.subject_id);
  return {
    id: row.id,
    path: row.path,
    leadsTo: row.target ?? (present && row.is_analysis ? analysisPath(present) : present) ?? null,
    changedAt: row.updated_at,
    edited: row.is_gone ? toEdited(row) : null,
  };
}

const toEdited = ({ subject_id, updated_at, target }: RedirectRow): EditedRow<RedirectDraft> => ({
  id: subject_id,
  version: updated_at,
  draft: { target },
});

/**
 * Saves the target of all former addresses of what was deleted, unless somebody has chosen another meanwhile: those with the
 * target from which the form was filled are changed.
 * @param base its id is that of the deleted product or category
 */
export function updateRedirects(client: DataClient, base: EditedRow<RedirectDraft>, draft: RedirectDraft) {
  const { target } = base.draft;
  const own = client.from("redirects").update(draft).eq("subject_id", base.id).eq("is_gone", true);
  return updateRow(base, draft, {
    update: () => (target === null ? own.is("target", null) : own.eq("target", target)).select("id"),
    async read() {
      const rows = client.from("redirects").select("*").eq("subject_id", base.id).eq("is_gone", true);
      const [row] = dataOrThrow(await rows.order("updated_at", { ascending: false }).limit(1));
      return row ? toEdited(row) : null;
    },
  });
}
