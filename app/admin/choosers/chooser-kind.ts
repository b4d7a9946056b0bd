/** Choosers in the back office: what their form takes, and why the database refuses it. */
import { z } from "zod";
import type { Editable, Entity } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { requiredProse, requiredText, slugField } from "#app/admin/fields/draft-fields.ts";
import { readChosen } from "#app/admin/products/many/chosen-products.ts";
import {
  type ChooserAnswer,
  type ChooserQuestion,
  MAX_ANSWERS,
  MAX_QUESTIONS,
  outlineOf,
  productsIn,
} from "#app/choose/chooser-tree.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

const within = "réponse";
const text = (longest: number, label: string) =>
  requiredProse("Un texte manque", longest).meta({ label, within, lines: longest > 160 ? 2 : 1 });

/** A question after which `depth - 1` others may follow. */
const questionOf = (depth: number): z.ZodType<ChooserQuestion> =>
  z.strictObject({
    question: text(160, depth === MAX_QUESTIONS ? "Première question" : "Question"),
    answers: z
      .array(answerOf(depth))
      .min(2, "Il faut au moins deux réponses")
      .max(MAX_ANSWERS, `${MAX_ANSWERS} réponses au maximum`)
      .meta({ label: "Réponses", item: "une réponse", initial: true, within }),
  });

function answerOf(depth: number): z.ZodType<ChooserAnswer> {
  const answer = { text: text(120, "Réponse") };
  const product = z.strictObject({
    ...answer,
    product: z
      .uuid("Choisissez un produit de la liste")
      .meta({ label: "Produit", control: "product", within }),
    because: text(300, "Parce que"),
  });
  const none = z.strictObject({ ...answer, none: text(300, "Pourquoi nous n’en avons pas") });
  const ask = () =>
    z.strictObject({ ...answer, ask: questionOf(depth - 1).meta({ label: "Question suivante", within }) });
  return z.union(depth > 1 ? [product, ask(), none] : [product, none]).meta({
    label: "Mène à",
    words: { product: "Un produit", ask: "Une autre question", none: "Aucun produit" },
    within,
  });
}

/** The schema of the form. */
export const chooserSchema = z.object({
  title: requiredProse("Le titre est requis", 90).meta({
    label: "Titre",
    hint: "La question que se pose le lecteur.",
  }),
  category_id: requiredText("La catégorie est requise", 36).meta({ label: "Catégorie" }),
  slug: slugField.meta({ hint: "L’adresse est /choisir/ suivi de ce mot." }),
  is_active: z.boolean().default(false).meta({ label: "En ligne", initial: true }),
  tree: questionOf(MAX_QUESTIONS).meta({ label: "Questions" }),
});

export type ChooserDraft = z.output<typeof chooserSchema>;

/** A product that a chooser leads to; `title` is null when it is gone. */
type NamedProduct = Pick<ProductRow, "id" | "is_active"> & { title: string | null };

export interface ListedChooser extends VersionedRow<ChooserDraft> {
  /** Each once. */
  products: NamedProduct[];
}

export const choosers = {
  table: "choosers",
  restorable: true,
  found: { by: ["slug"], kind: "Aide au choix" },
  path: "/admin/choosers",
  nameColumn: "title",
  noun: { singular: "aide au choix", plural: "aides au choix", isFeminine: true },
  words: { creating: "Créer une aide au choix" },
  nameOf: ({ draft }) => draft.title,
  listed: ["title", "category_id", "products", "is_active"],
  columns: {
    title: { title: "Titre", href: ({ draft }) => `/choisir/${draft.slug}` },
    category_id: { title: "Catégorie", read: (id: string, nameOf) => nameOf(id) ?? "–" },
    products: { title: "Produits" },
    is_active: { title: "Statut", read: (isActive: boolean) => (isActive ? "En ligne" : "Hors ligne") },
    tree: { read: (tree: ChooserQuestion) => outlineOf(tree) },
  },
  schema: chooserSchema,
  refusals: {
    choosers_slug_key: "cette adresse est déjà prise par une autre aide au choix.",
    choosers_category_id_key: "cette catégorie a déjà une aide au choix.",
    choosers_category_id_fkey: "cette catégorie n’existe plus.",
    choosers_tree_shape: "ces questions ne peuvent pas être enregistrées.",
  },
  store: tableStore<ChooserDraft>({ table: "choosers", order: ["sort_key"] }),
} satisfies Editable<ChooserDraft> &
  Pick<Entity<ChooserDraft, ListedChooser>, "nameOf" | "listed" | "columns">;

/** The most choosers that are listed. */
const MAX_CHOOSERS = 200;

/** Returns all choosers with the products that they lead to, by title. @throws PostgrestError; the signal's reason */
export async function listChoosers(client: DataClient, signal: AbortSignal): Promise<ListedChooser[]> {
  const all = client.from("choosers").select("*").order("sort_key").limit(MAX_CHOOSERS);
  const rows = dataOrThrow(await all).map((row) => ({
    ...row,
    tree: row.tree as unknown as ChooserQuestion,
  }));
  const named = rows.map(({ tree }) => [...new Set(productsIn(tree))]);
  const chosen = { kind: "ids", ids: [...new Set(named.flat())] } as const;
  const products = await readChosen(client, chosen, { signal });
  const known = new Map<string, NamedProduct>(products?.map((row) => [row.id, row]));
  return rows.map((draft, index) => ({
    id: draft.id,
    version: draft.updated_at,
    draft,
    products: (named[index] ?? []).map((id) => known.get(id) ?? { id, title: null, is_active: false }),
  }));
}
