/** The list of former addresses in the back office, and the choice for those of what was deleted. */

import type { EntityList } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { updateIfUnchanged, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { RedirectRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { analysisPath, categoryLink, productLink } from "#app/product/addresses.ts";

export type RedirectDraft = Pick<RedirectRow, "target">;

export interface ListedRedirect extends VersionedRow<RedirectDraft> {
  path: string;
  /** The deleted product or category, whose addresses share one target; `null` while it exists. */
  deletedId: string | null;
  /** Where it leads; `null` when it leads nowhere. */
  leadsTo: string | null;
}

/** The latest change first. */
const { list } = tableStore<RedirectDraft, ListedRedirect, RedirectRow>({
  table: "redirects",
  order: ["-updated_at", "path"],
  async toRows(client, rows) {
    const links = await linksOf(client, rows);
    return rows.map((row) => toListed(row, links));
  },
});

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium" });

export const redirectList: EntityList<RedirectDraft, ListedRedirect> = {
  table: "redirects",
  noun: { singular: "redirection", plural: "redirections", isFeminine: true },
  words: {
    updating: "Rediriger d’anciennes adresses",
    creating: "Rediriger d’anciennes adresses",
    orphan: "Cette adresse est de nouveau occupée\u00a0: elle n’a plus besoin de redirection.",
  },
  nameOf: ({ path }) => path,
  listed: ["path", "target", "updated_at"],
  columns: {
    path: { title: "Ancienne adresse", value: ({ path }) => path },
    target: {
      title: "Mène à",
      text: ({ leadsTo, deletedId }) => leadsTo ?? (deletedId ? "Plus rien (410)" : "Rien pour le moment"),
      href: ({ leadsTo }) => leadsTo,
    },
    updated_at: {
      title: "Depuis le",
      value: ({ version }) => version,
      read: (time: string) => day.format(new Date(time)),
    },
  },
  // The database alone makes redirects.
  store: { list, update },
};

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
    ...dataOrThrow(products).map((row) => [row.id, productLink(row)] as const),
    ...dataOrThrow(categories).map((row) => [row.id, categoryLink(row)] as const),
  ]);
}

function toListed(row: RedirectRow, links: ReadonlyMap<string, string> = new Map()): ListedRedirect {
  const present = row.is_gone ? undefined : links.get(row.subject_id);
  return {
    id: row.id,
    version: row.updated_at,
    draft: { target: row.target },
    path: row.path,
    deletedId: row.is_gone ? row.subject_id : null,
    leadsTo: row.target ?? (present && row.is_analysis ? analysisPath(present) : present) ?? null,
  };
}

/**
 * Saves the target of all former addresses of a deleted thing. It changes those that still have the target
 * from which the form was filled.
 */
async function update(client: DataClient, base: ListedRedirect, draft: RedirectDraft) {
  const { deletedId } = base;
  if (deletedId === null) return { status: "gone" } as const;
  const { target } = base.draft;
  const own = client.from("redirects").update(draft).eq("subject_id", deletedId).eq("is_gone", true);
  return updateIfUnchanged(base, draft, {
    update: () => (target === null ? own.is("target", null) : own.eq("target", target)).select("id"),
    async read() {
      const rows = client.from("redirects").select("*").eq("subject_id", deletedId).eq("is_gone", true);
      const [latest] = dataOrThrow(await rows.order("updated_at", { ascending: false }).limit(1));
      return latest ? toListed(latest) : null;
    },
  });
}
