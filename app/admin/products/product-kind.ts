/** Products in the back office: the words of their form, and why the database refuses it. */

import { z } from "zod";
import type { Column } from "#app/admin/entity/column.ts";
import type { Editable } from "#app/admin/entity/entity.ts";
import { refusalOf, type WriteRefusal } from "#app/admin/entity/refusals.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { HiddenByPolicy, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import {
  atMost,
  cleanAddress,
  isDescribed,
  isWebAddress,
  optionalText,
  pictureColumns,
  pictureFields,
  productUrlTexts,
  requiredProse,
  requiredText,
  slugField,
  undescribed,
  visibleText,
} from "#app/admin/fields/draft-fields.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { HIGHEST_PRICE, readAmount } from "#app/lib/formatting/read-amount.ts";
import { slugify } from "#app/lib/slug.ts";
import { isFreeForProduct, productPageLink } from "#app/product/addresses.ts";
import type { Product } from "#app/product/rows.ts";
import { reservedSegments } from "#config/addresses.ts";
import type { ProductSortKey } from "./product-list.ts";

/** The columns of the product list; the form takes their titles. */
export const productColumns = {
  image_url: { title: "Image" },
  title: { title: "Titre", sort: "title" },
  category_id: {
    title: "Catégorie",
    read: (id: string, nameOf) => nameOf(id) ?? "Catégorie inconnue",
    sort: "category",
  },
  price: {
    title: "Prix",
    read: (price: number | null) => (price === null ? "" : formatPrice(price)),
    sort: "price",
  },
  is_active: {
    title: "Statut",
    read: (isActive: boolean) => (isActive ? "Actif" : "Inactif"),
    sort: "is_active",
  },
} satisfies Record<string, Column<never> & { sort?: ProductSortKey }>;

/** Paths that no product may have, because the site itself answers there. The database refuses them too. */

const reserved: ReadonlySet<string> = new Set(reservedSegments());

/** Routes ignore case, so these rules do too. */
const firstSegmentOf = (path: string) => path.split("/")[1]?.toLowerCase() ?? "";

/** Whether a path belongs to one of the site's own sections, such as `/legal/…`. */
function isReserved(path: string): boolean {
  return reserved.has(firstSegmentOf(path));
}

/** Whether a product's path lies below `/products` without being the product's page there. */
function isForeignProductPage({ slug, product_url }: Pick<Product, "slug" | "product_url">): boolean {
  const ownPage = productPageLink({ slug });
  return firstSegmentOf(product_url) === firstSegmentOf(ownPage) && product_url !== ownPage;
}

/** A text: number fields drop the comma in browsers of other languages, so 12,50 would become 1250. */
const price = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const amount = readAmount(typed);
    if (amount === null)
      return refuse("Le prix doit être un nombre à deux décimales au plus, par exemple 349,95");
    if (amount < 0) return refuse("Le prix doit être positif");
    if (amount > HIGHEST_PRICE) return refuse("Ce prix est trop élevé");
    return amount;
  })
  .meta({
    label: "Prix (€)",
    hint: "En euros, au centime près : 349,95. Laissez vide si le prix n’est pas connu.",
    inputMode: "decimal",
  });

/** As it is typed, so that what is wrong with it is said; of two that look alike, one. */
const product_url = requiredText("L’URL du produit est requise", 300, (text) => text.normalize("NFC"))
  .refine((text) => text.startsWith("/"), { error: "L’URL doit commencer par '/'", abort: true })
  .refine((text) => !/[?#%.\\\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text), {
    error: "L’URL ne peut contenir ni espace, ni point, ni caractère parmi ? # % \\",
    abort: true,
  })
  .refine((text) => !text.startsWith("//"), {
    error: "L’URL doit commencer par une seule barre oblique : « //… » mènerait à un autre site",
    abort: true,
  })
  .refine((text) => text === "/" || !/\/\/|\/$/.test(text), {
    error: "L’URL ne peut ni se terminer par une barre oblique, ni en contenir deux de suite",
    abort: true,
  })
  .refine((text) => !isReserved(text) && isFreeForProduct(text), { error: productUrlTexts.reserved })
  .meta({
    label: "URL du produit",
    hint: "Chemin de la page du produit sur ce site : il commence par une barre oblique.",
    initial: "/",
    isCode: true,
  });

const tooManyViews = "Sept autres vues au plus";

const fields = z.object({
  title: requiredProse("Le titre est requis", 120).meta({ label: productColumns.title.title }),
  slug: slugField.meta({
    hint: "Identifiant unique dans les adresses : lettres minuscules, chiffres et tirets.",
  }),
  short_description: optionalText(500).meta({ label: "Description courte", lines: 5 }),
  price,
  ...pictureFields,
  views: z
    .array(z.string().meta({ control: "view" }))
    .max(7, tooManyViews)
    .default([])
    // A place without a picture is none, and a picture has one place.
    .transform((addresses) => [...new Set(addresses)].filter(Boolean))
    .meta({
      label: "Autres vues",
      hint: "Après l’image, sur la page du produit, tant qu’il n’a pas de dossier ; un dossier a ses propres vues.",
      item: "une vue",
    }),
  product_url,
  category_id: requiredText("La catégorie est requise", 36).meta({ label: productColumns.category_id.title }),
  affiliate_url: optionalText(2000, cleanAddress)
    .refine((text) => text === null || isWebAddress(text), {
      error: "L’adresse du marchand n’est pas valide\u00a0: elle commence par http:// ou https://",
    })
    .meta({
      label: "Lien vers le marchand",
      hint: "Où mène « Acheter maintenant » : une adresse complète (https://…).",
      isCode: true,
      inputMode: "url",
    }),
  merchant: optionalText(80, visibleText).meta({ label: "Nom du marchand" }),
});

/** Whether slug and path are valid: the rules for both run even beside errors of other fields. */
const hasAddresses = ({ value }: { value: unknown }) =>
  fields.pick({ slug: true, product_url: true }).safeParse(value).success;

/**
 * The schema of the product form. Names and lengths are those of the table `products`, messages those of the
 * specification.
 */
export const productSchema = fields
  .refine(isDescribed, undescribed)
  .refine(({ slug, product_url }) => !isForeignProductPage({ slug, product_url }), {
    path: ["product_url"],
    error: productUrlTexts.foreign,
    when: hasAddresses,
  })
  .transform(pictureColumns);

/** The valid values of the form, as columns of the table. */
export type ProductDraft = z.output<typeof productSchema>;

/** The addresses of further views are one text, separated by spaces. */
type StoredProduct = Omit<ProductDraft, "views"> & Pick<ProductRow, "id" | "updated_at" | "views">;

export const productStore = tableStore<ProductDraft, VersionedRow<ProductDraft>, StoredProduct>({
  table: "products",
  order: ["sort_key"],
  atCreation: () => ({ is_active: true }),
  toColumns: ({ views, ...changes }) => ({ ...changes, ...(views && { views: views.join(" ") }) }),
  toRows: async (_, rows) =>
    rows.map((row) => ({
      id: row.id,
      version: row.updated_at,
      draft: { ...row, views: row.views.split(" ").filter(Boolean) },
    })),
});

export const products: Editable<ProductDraft> = {
  table: "products",
  restorable: true,
  path: "/admin/products",
  async nextAct(client, { slug }) {
    const { data } = await client.from("products").select("id").eq("slug", slug).maybeSingle();
    return data ? { label: "Écrire le dossier", to: `/admin/products/${data.id}/page` } : undefined;
  },
  draftOf: (title) => ({ title, slug: slugify(title), product_url: `/${slugify(title)}` }),
  historyOf: (id) => `/admin/products/${id}/historique`,
  nameColumn: "title",
  noun: { singular: "produit", plural: "produits" },
  schema: productSchema,
  columns: productColumns,
  refusals: {
    products_slug_key: "Ce slug est déjà pris par un autre produit : choisissez-en un autre",
    picture_unknown: { field: "image_url" },
    view_unknown: { field: "views", text: "Une de ces vues n’est plus dans la médiathèque : retirez-la" },
    products_views_format: "Les vues se choisissent dans la médiathèque",
    products_views_count: tooManyViews,
    products_views_length: atMost(1000),
    products_product_url_key: productUrlTexts.taken,
    products_product_url_format: "L’URL du produit n’est pas valide",
    products_product_url_visible: "L’URL du produit contient un caractère invisible",
    products_product_url_reserved: productUrlTexts.reserved,
    products_product_url_own: productUrlTexts.foreign,
    products_category_id_fkey: "Cette catégorie n’existe plus : choisissez-en une autre",
  },
  store: productStore,
};

/** Deleted products are handled before, so only the policies can have hidden the row. */
const forbidden = { code: "42501", message: "" };

/** Returns why a write of a product failed, for anything that the write threw. */
export const productRefusal = (error: unknown): WriteRefusal =>
  refusalOf(products, error instanceof HiddenByPolicy ? forbidden : error);
