/**
 * Categories in the back office: their columns, their form and how they are written. Writes throw `PostgrestError` on
 * refusal and without an answer; its code is `PGRST116` for a category that was deleted or that the policies hide.
 */
import { z } from "zod";
import type { Columns } from "#app/admin/entity/column.ts";
import type { Editable } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { isSame, updateIfUnchanged, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import {
  isDescribed,
  optionalText,
  pictureColumns,
  pictureFields,
  requiredProse,
  slugField,
  slugLabel,
  undescribed,
} from "#app/admin/fields/draft-fields.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ContentsRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { formatNumber, pluralize } from "#app/lib/formatting/numbers.ts";
import { criteriaOf, criterionKey, STATEMENT, statedIn, weightTexts } from "#app/product/criteria.ts";
import type { Criterion, Weight } from "#app/product/rows.ts";

/** The choice of no parent. */
export const noParent = "Aucune (catégorie principale)";

/** Without a choice of an editor. */
export const noChoice = "Le plus ancien dont le dossier est publié";

/** The columns of the list of categories, in its order, without the schema of the form. */
export const categoryColumns = {
  name: { title: "Nom" },
  slug: { title: slugLabel },
  sort_order: { title: "Ordre", read: formatNumber },
  products: { title: "Produits", read: (count: number) => pluralize(count, "produit") },
  is_active: { title: "Statut", read: (isActive: boolean) => (isActive ? "Active" : "Inactive") },
} satisfies Columns<never>;

/** The limit of PostgreSQL's `integer`. */
const GREATEST_INTEGER = 2_147_483_647;

const wholeNumber = "L’ordre doit être un nombre entier";

/** A criterion that is renamed stays the one that dossiers name by its key. */
const criterion = z
  .object({
    key: z.string().meta({ control: "none" }).optional(),
    name: requiredProse("Le critère est requis", 200).meta({
      label: "Critère",
      hint: "Comme au milieu d’une phrase\u00a0: «\u00a0la taille\u00a0».",
    }),
    weight: z
      .enum(["3", "2", "1"], { error: "Choisissez un poids" })
      .transform((weight) => Number(weight) as Weight)
      .meta({ label: "Poids", words: weightTexts }),
    definition: requiredProse("La définition est requise", 400).meta({
      label: "Ce qu’il veut dire",
      hint: "La suite de son nom\u00a0: «\u00a0tient dans une main.\u00a0»",
      lines: 2,
    }),
  })
  .transform(({ key, ...rest }): Criterion => ({ key: key || criterionKey(rest.name), ...rest }));

const criteria = z.array(criterion).max(8, "8 critères au maximum").default([]);

const fields = z.object({
  name: requiredProse("Le nom est requis", 120).meta({ label: categoryColumns.name.title }),
  slug: slugField.meta({
    hint: "Identifiant unique utilisé dans les adresses, sans espaces ni caractères spéciaux.",
  }),
  description: optionalText(2000).meta({ label: "Description", lines: 3 }),
  criteria: criteria.meta({
    label: "Critères",
    hint: "Dans l’ordre où ils comptent\u00a0: la description les nomme d’elle-même.",
    item: "un critère",
  }),
  ...pictureFields,
  parent_id: optionalText(36).meta({ label: "Catégorie parente" }),
  choice_id: optionalText(36).meta({
    label: "Notre choix",
    hint: "Le produit de la catégorie que sa page recommande en premier.",
  }),
  sort_order: z
    .string({ error: wholeNumber })
    .trim()
    .regex(/^[+-]?\d+$/, wholeNumber)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(-GREATEST_INTEGER, "Ce nombre est trop petit")
        .max(GREATEST_INTEGER, "Ce nombre est trop grand"),
    )
    .meta({
      label: categoryColumns.sort_order.title,
      hint: "Les catégories sont triées par ordre croissant\u00a0: 0 vient avant 10.",
      initial: "0",
      inputMode: "numeric",
    }),
  is_active: z.boolean().default(false).meta({
    label: "Catégorie active",
    hint: "Désactivez une catégorie pour la masquer temporairement.",
    initial: true,
  }),
  with_contents: z
    .boolean()
    .optional()
    .meta({
      label: "Son contenu",
      words: { true: "Change avec elle", null: "Ne change pas" },
    }),
  /** The names of the criteria that the row has. */
  defined: z.array(z.string()).default([]).meta({ control: "none" }),
});

const statementOf = (names: readonly string[]) => `Nos critères, dans l’ordre\u00a0: ${names.join(", ")}.`;

/**
 * Returns a description that names these criteria in their order, and in their place those that it states without a
 * definition: as it stands, where it does so already.
 * @param defined the names of those that had a definition before
 */
function stating(description: string | null, criteria: readonly Criterion[], defined: readonly string[]) {
  const names = criteria.map(({ name }) => name);
  const known = new Set(criteriaOf(statementOf([...defined, ...names])));
  const stated = criteriaOf(description);
  for (const [place, name] of statedIn(description).entries())
    if (!known.has(stated[place] ?? "")) names.splice(place, 0, name);
  const statement = names.length > 0 ? statementOf(names) : "";
  if (isSame(stated, criteriaOf(statement))) return description;
  if (description && STATEMENT.test(description))
    return description.replace(STATEMENT, () => statement).trim() || null;
  return [description, statement].filter(Boolean).join(" ");
}

/** The schema of the category form. Its output is a row. Lengths are the table's. */
export const categorySchema = fields
  .refine(isDescribed, undescribed)
  .superRefine(({ criteria }, context) => {
    for (const [index, { key, name }] of criteria.entries()) {
      const fault =
        criteriaOf(statementOf([name])).length !== 1
          ? "se lirait comme plusieurs critères\u00a0: sans virgule ni point au milieu"
          : criteria.findIndex((one) => one.key === key) < index && "est défini deux fois";
      if (fault)
        context.addIssue({
          code: "custom",
          path: ["criteria", index, "name"],
          message: `«\u00a0${name}\u00a0» ${fault}`,
        });
    }
  })
  .transform(
    ({ with_contents, defined, ...draft }): CategoryDraft => ({
      ...pictureColumns(draft),
      description: stating(draft.description, draft.criteria, defined),
      ...(with_contents && { with_contents }),
    }),
  );

export type CategoryDraft = Omit<
  z.output<typeof fields>,
  "image_decorative" | "with_contents" | "defined"
> & {
  /** No column: its contents follow the change of the status. */
  with_contents?: true;
};

/** Returns changed fields as columns of the row. */
const toColumns = ({ with_contents: _, ...changes }: Partial<CategoryDraft>) => changes;

const rows = tableStore<CategoryDraft>({
  table: "categories",
  order: ["sort_order", "sort_key"],
  toColumns,
});

/** An update also takes contents along that follow the status. */
export const categoryStore = {
  ...rows,
  update(client: DataClient, base: VersionedRow<CategoryDraft>, draft: CategoryDraft) {
    const { id, version } = base;
    if (!draft.with_contents) return rows.update(client, base, draft);
    return updateIfUnchanged(base, draft, {
      update: (changes) =>
        client.rpc("switch_with_contents", {
          category_id: id,
          active: draft.is_active,
          version,
          changes: toColumns(changes),
        }),
      read: () => rows.read(client, id),
    });
  },
};

/** Deletes a category; the database refuses while it holds sub-categories or products, and says how many. */
export async function deleteCategory(client: DataClient, id: string): Promise<void> {
  dataOrThrow(await client.from("categories").delete().eq("id", id).select("id").single());
}

/**
 * Activates a single category, or deactivates one with all its descendants.
 * @returns the number of sub-categories that were deactivated with it
 */
export async function setCategoryActive(client: DataClient, id: string, active: boolean): Promise<number> {
  return dataOrThrow(await client.rpc("set_category_active", { category_id: id, active }));
}

/**
 * Returns the active contents of an active category, or those that were switched off together with an
 * inactive one; `null` for a deleted category.
 */
export async function getContents(client: DataClient, id: string): Promise<ContentsRow | null> {
  const [row] = dataOrThrow(await client.rpc("category_contents", { category_id: id }));
  return row ?? null;
}

/** Switches a category off or on together with its contents. @returns how many of them followed */
export async function switchWithContents(
  client: DataClient,
  id: string,
  active: boolean,
): Promise<ContentsRow> {
  return dataOrThrow(await client.rpc("switch_with_contents", { category_id: id, active }).single());
}

export const categories: Editable<CategoryDraft> = {
  table: "categories",
  restorable: true,
  found: { by: ["slug"], kind: "Catégorie" },
  path: "/admin/categories",
  async nextAct(client, { slug }) {
    const { data } = await client.from("categories").select("id").eq("slug", slug).maybeSingle();
    const to = `/admin/products?category=${data?.id}&edition=nouveau`;
    return data ? { label: "Ajouter un produit", to } : undefined;
  },
  nameColumn: "name",
  noun: { singular: "catégorie", plural: "catégories", isFeminine: true },
  words: { creating: "Créer une catégorie", updating: "Modifier une catégorie" },
  schema: categorySchema,
  columns: {
    ...categoryColumns,
    parent_id: {
      read: (id: string | null, nameOf) => (id ? (nameOf(id) ?? "Catégorie créée entre-temps") : noParent),
    },
    choice_id: { read: (id: string | null, nameOf) => (id ? (nameOf(id) ?? "Produit inconnu") : noChoice) },
  },
  refusals: {
    categories_slug_key: "ce slug est déjà pris par une autre catégorie\u00a0: choisissez-en un autre.",
    categories_criteria_shape: "ces critères ne peuvent pas être enregistrés.",
    picture_unknown: { field: "image_url" },
    categories_parent_id_fkey: "cette catégorie parente n’existe plus.",
    categories_no_cycle: { field: "parent_id" },
    categories_choice_own: { field: "choice_id" },
    categories_choice_id_fkey: { field: "choice_id", text: "ce produit n’existe plus." },
  },
  store: categoryStore,
};
