/** Other words for a search, in the back office: each leads to a category or a product. */
import { z } from "zod";
import type { Entity } from "#app/admin/entity/entity.ts";
import { FieldRefusal } from "#app/admin/entity/refusals.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { requiredText } from "#app/admin/fields/draft-fields.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { SynonymRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { slugify } from "#app/lib/slug.ts";
import { categoryLink, productLink } from "#app/product/addresses.ts";

const kinds = ["synonym", "model", "near"] as const;

type Kind = (typeof kinds)[number];

const kindWords: Readonly<Record<Kind, string>> = {
  synonym: "Autre nom de la même chose",
  model: "Modèle d’une autre marque",
  near: "Pas encore traité\u00a0: le plus proche",
};

const noTarget = "Il n’y a ni catégorie ni produit à cette adresse";

export type SynonymDraft = Pick<SynonymRow, "term"> & { kind: Kind; path: string };

export interface ListedSynonym extends VersionedRow<SynonymDraft> {
  /** The name of the category or the title of the product. */
  target: string;
}

type Target = Pick<SynonymRow, "category_id" | "product_id">;

/** A word with the one that it leads to. */
type StoredSynonym = SynonymRow & {
  category: { name: string; slug: string } | null;
  product: { title: string; slug: string; product_url: string } | null;
};

function toListed({ id, updated_at, term, kind, category, product }: StoredSynonym): ListedSynonym[] {
  const known = kinds.find((name) => name === kind) ?? "synonym";
  const listed = (target: string, path: string) => [
    { id, version: updated_at, target, draft: { term, kind: known, path } },
  ];
  if (category) return listed(category.name, categoryLink(category));
  return product ? listed(product.title, productLink(product)) : [];
}

/**
 * Returns a word as columns of its row: with what is at its path, a category or a product, active or not.
 * @throws FieldRefusal when there is nothing
 */
async function toColumns(client: DataClient, { term, kind, path }: SynonymDraft) {
  const target = await findTarget(client, path);
  if (!target) throw new FieldRefusal("path", noTarget);
  return { term, kind, ...target };
}

async function findTarget(client: DataClient, path: string): Promise<Target | null> {
  const [, kind, slug = ""] = /^\/(categories|products)\/([^/]+)$/.exec(path) ?? [];
  if (kind === "categories") {
    const found = await client.from("categories").select("id").eq("slug", slug).maybeSingle();
    const id = dataOrThrow(found)?.id;
    return id ? { category_id: id, product_id: null } : null;
  }
  const own = await client.from("products").select("id").eq("product_url", path).limit(1);
  const bySlug = kind && (await client.from("products").select("id").eq("slug", slug).limit(1));
  const [row] = [...dataOrThrow(own), ...(bySlug ? dataOrThrow(bySlug) : [])];
  return row ? { category_id: null, product_id: row.id } : null;
}

/** As the column `normalized_term`: words in the singular, without what stands between them. */
const normalizedPart = (typed: string): string =>
  slugify(typed)
    .split("-")
    .map((word) => word.replace(/[sx]$/, ""))
    .join("");

export const synonymSchema = z.object({
  term: requiredText("Le mot est requis", 80)
    .regex(/[\p{L}\p{N}]/u, "Au moins un mot qui se cherche, en lettres ou en chiffres")
    .meta({ label: "Mot ou modèle", hint: "Comme on le tape. Accents, tirets et pluriel ne comptent pas." }),
  kind: z.enum(kinds, { error: "Choisissez ce que c’est" }).meta({
    label: "Ce que c’est",
    words: kindWords,
    initial: "synonym",
  }),
  path: requiredText("L’adresse est requise", 320).startsWith("/", "L’adresse commence par /").meta({
    label: "Mène à",
    hint: "Tapez quelques lettres de la catégorie ou du produit, puis choisissez dans la liste.",
    control: "cataloguePath",
  }),
});

export const synonyms: Entity<SynonymDraft, ListedSynonym> = {
  path: "/admin/search",
  entry: { group: "Pages", tabOf: "Recherche et adresses", before: "/admin/searches", right: "editor" },
  nameColumn: "term",
  title: "Mots de la recherche",
  lead: "Les autres mots des visiteurs : les noms que nous n’écrivons pas, les modèles d’autres marques, et ce que nous n’avons pas traité.",

  table: "search_synonyms",
  restorable: true,
  found: { by: ["term"], kind: "Mot de la recherche" },
  noun: { singular: "mot", plural: "mots" },
  words: {
    create: "ajouter",
  },
  draftOf: (term) => ({ term, kind: "synonym", path: "" }),
  nameOf: ({ draft }) => draft.term,
  listed: ["term", "kind", "path"],
  search: { label: "Rechercher un mot", placeholder: "Mot ou modèle" },
  columns: {
    term: { title: "Mot" },
    kind: { read: (kind: Kind) => kindWords[kind] },
    path: { text: ({ target }) => target, href: ({ draft }) => draft.path },
    category_id: {
      title: "Catégorie",
      read: (id: string | null, nameOf) => (id ? (nameOf(id) ?? "Catégorie supprimée") : ""),
    },
    product_id: {
      title: "Produit",
      read: (id: string | null, nameOf) => (id ? (nameOf(id) ?? "Produit supprimé") : ""),
    },
  },
  deletionNotice: ({ target }) => `Il ne mènera plus à ${target}.`,
  store: tableStore({
    table: "search_synonyms",
    order: ["normalized_term"],
    searched: { column: "normalized_term", part: normalizedPart },
    columns: "*,category:categories(name,slug),product:products(title,slug,product_url)",
    toRows: async (_, rows: readonly StoredSynonym[]) => rows.flatMap(toListed),
    toColumns: (_, draft, client) => toColumns(client, draft),
  }),
  schema: synonymSchema,
  refusals: {
    search_synonyms_term_key: "Ce mot y mène déjà",
    search_synonyms_category_id_fkey: { field: "path", text: noTarget },
    search_synonyms_product_id_fkey: { field: "path", text: noTarget },
    search_synonyms_target_one: { field: "path", text: noTarget },
    search_synonyms_target_near: {
      field: "path",
      text: "Ce que nous n’avons pas traité mène à une catégorie",
    },
  },
};
