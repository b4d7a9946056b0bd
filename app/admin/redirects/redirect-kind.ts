/** Redirections: those of rows that moved, and of an address at which nothing ever was, which many copy. */
import { z } from "zod";
import type { Editable, Entity } from "#app/admin/entity/entity.ts";
import { FieldRefusal } from "#app/admin/entity/refusals.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { updateIfUnchanged, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { atMost, MAX_TARGET_LENGTH, targetText } from "#app/admin/fields/draft-fields.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { RedirectRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { shortDay } from "#app/lib/formatting/dates.ts";
import { analysisPath, categoryLink, productLink } from "#app/product/addresses.ts";

const path = (error: string) =>
  z
    .string("L’adresse est requise")
    .trim()
    .max(MAX_TARGET_LENGTH, atMost(MAX_TARGET_LENGTH))
    .regex(/^(\/[^/?#%\\\s\p{Cc}]+)+$/u, error);

const schema = z.object({
  path: path("L’adresse commence par /, sans nom de domaine, par exemple /grille-pain-2024").meta({
    label: "Ancienne adresse",
    isCode: true,
  }),
  target: path(targetText).meta({
    label: "Nouvelle adresse",
    hint: "Tapez quelques lettres de la catégorie ou du produit, puis choisissez dans la liste.",
    control: "cataloguePath",
  }),
});

export type RedirectedAddress = z.output<typeof schema>;

export const redirectedAddresses: Editable<RedirectedAddress> = {
  table: "redirects",
  noun: { singular: "redirection", plural: "redirections", isFeminine: true },
  words: { creating: "Rediriger une adresse" },
  draftOf: (path) => ({ path, target: "" }),
  schema,
  refusals: {
    redirects_target_elsewhere: { field: "target", text: "Une adresse ne peut pas mener à elle-même" },
    redirects_target_gone: { field: "target" },
    redirects_target_reserved: { field: "target" },
    redirects_path_reserved: { field: "path" },
    redirects_path_live: { field: "path" },
    redirects_path_taken: { field: "path" },
  },
  store: {
    read: async () => null,
    async create(client, { path, target }) {
      dataOrThrow(await client.rpc("redirect_address", { former: path, destination: target }));
    },
    // The list of redirections changes them.
    update: async () => ({ status: "gone" }),
  },
};

/** Former addresses in the back office: what the form of where they lead takes. */

export type RedirectDraft = Pick<RedirectRow, "target">;

export interface ListedRedirect extends VersionedRow<RedirectDraft> {
  path: string;
  /** The deleted product or category, whose addresses share one target; `null` while it exists. */
  deletedId: string | null;
  /** Where it leads; `null` when it leads nowhere. */
  leadsTo: string | null;
}

/** The latest change first. */
const { list, read } = tableStore<RedirectDraft, ListedRedirect, RedirectRow>({
  table: "redirects",
  order: ["-updated_at", "path"],
  async toRows(client, rows) {
    const links = await linksOf(client, rows);
    return rows.map((row) => toListed(row, links));
  },
});

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

/** An empty target means that the addresses lead nowhere. */
export const redirectSchema = z.object({
  target: z
    .string()
    .trim()
    .max(MAX_TARGET_LENGTH, atMost(MAX_TARGET_LENGTH))
    .regex(/^\/([^/?#%\\\s\p{Cc}]+(\/[^/?#%\\\s\p{Cc}]+)*)?$/u, targetText)
    .optional()
    .transform((text) => text ?? null)
    .meta({
      label: "Nouvelle adresse",
      hint: "Vaut pour toutes les adresses de ce qui a été supprimé. Vide, elles répondent qu’il n’y a plus rien (410).",
      isCode: true,
    }),
});

export const redirects: Entity<RedirectDraft, ListedRedirect> = {
  path: "/admin/redirects",
  entry: { group: "Pages", tabOf: "Recherche et adresses", right: "editor" },
  title: "Redirections",
  lead: "Les adresses d’avant : elles mènent d’elles-mêmes à ce qui a changé d’adresse. Pour ce qui est supprimé, choisissez où.",
  adds: { label: "Rediriger une adresse…", entity: redirectedAddresses },
  editLabel: ({ deletedId }) => (deletedId ? "Rediriger" : null),

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
    path: { title: "Ancienne adresse", text: ({ path }) => path },
    target: {
      title: "Mène à",
      text: ({ leadsTo, deletedId }) => leadsTo ?? (deletedId ? "Plus rien (410)" : "Rien pour le moment"),
      href: ({ leadsTo }) => leadsTo,
    },
    updated_at: { title: "Depuis le", text: ({ version }) => shortDay(version) },
  },
  // The database alone makes redirects.
  store: { list, read, update },
  schema: redirectSchema,
  /** The site itself is asked whether a page is there: it alone knows all of its addresses. */
  async verify({ target }) {
    if (target === null) return;
    const { status } = await fetch(target, { method: "HEAD" });
    if (status === 404 || status === 410)
      throw new FieldRefusal("target", "Il n’y a pas de page à cette adresse");
  },
  refusals: {
    redirects_target_elsewhere: "Une adresse ne peut pas mener à elle-même",
    redirects_target_of_gone: "Ce qui était à cette adresse existe encore\u00a0: elle y mène",
    redirects_target_gone: { field: "target" },
    redirects_target_reserved: { field: "target" },
  },
};

/** For the toast after a deletion: the addresses of what was deleted stand first in the list. */
export const offerRedirect = { action: { label: "Rediriger…", to: "/admin/redirects" } } as const;
