/** Choosers in the back office: what their form takes, and why the database refuses it. */

import type { Editable, Entity } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { type ChooserQuestion, outlineOf, productsIn, treeText } from "#app/choose/chooser-tree.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ChooserRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { chooserSchema } from "./chooser-draft.ts";

/** The most choosers that are listed. */
const MAX_CHOOSERS = 200;

/** A product that a chooser leads to; `title` is null when it is gone. */
export interface NamedProduct {
  id: string;
  title: string | null;
  isActive: boolean;
}

/** A row to write, with its tree as JSON. */
export type ChooserDraft = Omit<ChooserRow, "id" | "tree" | "created_at" | "updated_at"> & { tree: string };

export interface ListedChooser extends VersionedRow<ChooserDraft> {
  /** Each once. */
  products: NamedProduct[];
}

const chooserStore = tableStore<ChooserDraft>({
  table: "choosers",
  order: ["title"],
  toFields: ({ tree }) => ({ tree: treeText(tree) }),
  toColumns: ({ tree, ...changes }) => ({
    ...changes,
    ...(tree !== undefined && { tree: JSON.parse(tree) }),
  }),
});

export const choosers = {
  table: "choosers",
  restorable: true,
  found: { by: "slug", kind: "Aide au choix" },
  path: "/admin/choosers",
  nameColumn: "title",
  noun: { singular: "aide au choix", plural: "aides au choix", isFeminine: true },
  words: {
    creating: "Créer une aide au choix",
    orphan: "Cette aide au choix a été supprimée entre-temps. «\u00a0Créer\u00a0» la rétablit.",
  },
  nameOf: ({ draft }) => draft.title,
  listed: ["title", "category_id", "products", "is_active"],
  columns: {
    title: { title: "Titre", href: ({ draft }) => `/choisir/${draft.slug}` },
    category_id: { title: "Catégorie", read: (id: string, nameOf) => nameOf(id) ?? "–" },
    products: { title: "Produits", value: ({ products }) => products.length },
    is_active: { title: "Statut", read: (isActive: boolean) => (isActive ? "En ligne" : "Hors ligne") },
    tree: { read: (json: string) => outlineOf(JSON.parse(json)) },
  },
  schema: chooserSchema,
  refusals: {
    choosers_slug_key: "cette adresse est déjà prise par une autre aide au choix.",
    choosers_category_id_key: "cette catégorie a déjà une aide au choix.",
    choosers_category_id_fkey: "cette catégorie n’existe plus.",
    choosers_tree_shape: "ces questions ne peuvent pas être enregistrées.",
  },
  store: chooserStore,
} satisfies Editable<ChooserDraft> &
  Pick<Entity<ChooserDraft, ListedChooser>, "nameOf" | "listed" | "columns">;

const namedIn = ({ tree }: ChooserRow) => [...new Set(productsIn(tree as unknown as ChooserQuestion))];

/** Returns all choosers with the products that they lead to, by title. */
export async function listChoosers(client: DataClient): Promise<ListedChooser[]> {
  const all = client.from("choosers").select("*").order("title", { ascending: true }).limit(MAX_CHOOSERS);
  const rows = dataOrThrow(await all);
  const known = await readProducts(client, [...new Set(rows.flatMap(namedIn))]);
  return rows.map((row) => ({
    id: row.id,
    version: row.updated_at,
    draft: { ...row, tree: treeText(row.tree) },
    products: namedIn(row).map((id) => known.get(id) ?? { id, title: null, isActive: false }),
  }));
}

/** The most ids that fit into an address. */
const IDS_PER_READ = 100;

async function readProducts(client: DataClient, ids: readonly string[]): Promise<Map<string, NamedProduct>> {
  const known = new Map<string, NamedProduct>();
  for (let start = 0; start < ids.length; start += IDS_PER_READ) {
    const part = ids.slice(start, start + IDS_PER_READ);
    const rows = dataOrThrow(await client.from("products").select("id,title,is_active").in("id", part));
    for (const { id, title, is_active } of rows) known.set(id, { id, title, isActive: is_active });
  }
  return known;
}
