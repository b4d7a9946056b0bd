/** The choice of the home page’s product, in the back office. All throw the data client’s `PostgrestError`, or `ReadFailure`. */

import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { FieldRefusal } from "#app/admin/entity/refusals.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { requiredText } from "#app/admin/fields/draft-fields.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { FeaturedChoiceRow } from "#app/lib/data/database-types.ts";
import { parisDay } from "#app/lib/formatting/paris-time.ts";
import { productLink } from "#app/product/addresses.ts";
import { getProductByPath, getProductBySlug } from "#app/product/product-reads.ts";

export type FeaturedDraft = Pick<FeaturedChoiceRow, "ends_on"> & { path: string };

export type FeaturedChoice = ReturnType<typeof toChoice>;

/** The table has one row at most, whose id is `true`. */
const ONLY_ID = "true";

type FeaturedRow = Omit<FeaturedChoiceRow, "id"> & { id: string };

export interface FeaturedState {
  choice: FeaturedChoice | null;
}

/** Returns the choice, over or not. */
export async function readFeatured(client: DataClient): Promise<FeaturedState> {
  return { choice: await store.read(client, ONLY_ID) };
}

const noProduct = "aucun produit actif n’est à cette adresse.";

/**
 * Returns the choice as columns of its row: with the active product that has this path.
 * @throws FieldRefusal without one
 */
async function toColumns(client: DataClient, { path, ends_on }: FeaturedDraft) {
  const [, slug] = /^\/products\/([^/]+)$/.exec(path) ?? [];
  const product = await (slug ? getProductBySlug(client, slug) : getProductByPath(client, encodeURI(path)));
  if (!product) throw new FieldRefusal("path", noProduct);
  return { product_id: product.id, ends_on };
}

/** The choice with what was chosen. */
type StoredChoice = FeaturedRow & {
  product: { title: string; slug: string; product_url: string; is_active: boolean };
};

function toChoice({ product, ...row }: StoredChoice) {
  const path = productLink(product);
  return {
    id: ONLY_ID,
    version: row.updated_at,
    draft: { path, ends_on: row.ends_on },
    title: product.title,
    path,
    isOver: Date.parse(row.ends_at) <= Date.now(),
    isHidden: !product.is_active,
  };
}

const store = tableStore<FeaturedDraft, FeaturedChoice, StoredChoice>({
  table: "featured_choice",
  order: [],
  columns: "*,product:products!inner(title,slug,product_url,is_active)",
  toRows: async (_, rows) => rows.map(toChoice),
  toColumns: (_, draft, client) => toColumns(client, draft),
});

const MAX_DAYS = 366;

export const featuredSchema = z.object({
  path: requiredText("L’adresse du produit est requise", 300)
    .startsWith("/", "L’adresse commence par /")
    .meta({
      label: "Adresse du produit",
      hint: "Tapez quelques lettres de son nom, puis choisissez-le dans la liste.",
      control: "productPath",
    }),
  ends_on: z.iso
    .date({ error: "Le dernier jour est requis", abort: true })
    .refine((day) => day >= parisDay(), { error: "Ce jour est passé", abort: true })
    .refine(
      (day) => day <= parisDay(MAX_DAYS),
      "Un an au plus\u00a0: la page d’accueil suit sinon l’ordre des rayons",
    )
    .meta({
      label: "Dernier jour",
      hint: "Ce jour compris, à l’heure de Paris. Ensuite la page d’accueil suit de nouveau l’ordre des rayons.",
    }),
});

export const featuredChoice: Editable<FeaturedDraft, FeaturedChoice> = {
  path: "/admin/featured",
  table: "featured_choice",
  noun: { singular: "choix", plural: "choix" },
  words: {
    create: "enregistrer",
    update: "enregistrer",
    creating: "Choisir le produit à la une",
    updating: "Choisir le produit à la une",
    orphan: "Ce choix a été retiré entre-temps. «\u00a0Créer\u00a0» le fait de nouveau.",
  },
  columns: {
    product_id: { title: "Produit", read: (id: string, nameOf) => nameOf(id) ?? "Produit supprimé" },
  },
  refusals: {
    featured_choice_pkey: {
      field: "path",
      text: "quelqu’un vient de faire un autre choix\u00a0: fermez ce formulaire pour le voir.",
    },
    featured_choice_product_id_fkey: { field: "path", text: noProduct },
    featured_choice_ends_on_range: "ce jour n’est pas possible.",
  },
  schema: featuredSchema,
  store,
};

/** Takes the choice back. @returns false when somebody else has done so */
export const removeFeatured = store.remove;
