/**
 * The choice of the home page's product, for the back office. All throw the data client's `PostgrestError`,
 * or `ReadFailure`.
 */
import { z } from "zod";
import { requiredText } from "#app/catalogue/forms/draft-fields.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import { getProductByPath, getProductBySlug } from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { FeaturedChoiceRow } from "#app/data/database-types.ts";
import type { Editable } from "#app/data/entities/entity.ts";
import { FieldRefusal } from "#app/data/entities/refusal.ts";
import { tableStore } from "#app/data/entities/table-store.ts";
import { parisDay } from "#app/formatting/paris-time.ts";

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

export type FeaturedDraft = z.output<typeof featuredSchema>;

type FeaturedChoice = ReturnType<typeof toChoice>;

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
  product: { title: string; slug: string; productUrl: string; is_active: boolean };
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
  schema: featuredSchema,
  order: [],
  columns: "*,product:products!inner(title,slug,productUrl:product_url,is_active)",
  toRows: async (_, rows) => rows.map(toChoice),
  toColumns: (_, draft, client) => toColumns(client, draft),
});

export const featuredChoice: Editable<FeaturedDraft, FeaturedChoice> = {
  table: "featured_choice",
  noun: { singular: "choix", plural: "choix" },
  words: {
    create: "enregistrer",
    update: "enregistrer",
    creating: "Choisir le produit à la une",
    updating: "Choisir le produit à la une",
    orphan: "Ce choix a été retiré entre-temps. «\u00a0Créer\u00a0» le fait de nouveau.",
  },
  schema: featuredSchema,
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
  store,
};
