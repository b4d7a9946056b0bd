/** Choosers in the back office: the words of their screen, and why the database refuses a form. */
import type { Editable, Entity } from "#app/data/entities/entity.ts";
import { type ChooserDraft, chooserSchema } from "./chooser-draft.ts";
import { outlineOf } from "./chooser-tree.ts";
import { chooserStore, type ListedChooser } from "./chooser-writes.ts";

type Listed = Pick<Entity<ChooserDraft, ListedChooser>, "nameOf" | "listed" | "columns">;

export const choosers: Editable<ChooserDraft> & Listed = {
  table: "choosers",
  noun: { singular: "aide au choix", plural: "aides au choix", isFeminine: true },
  words: {
    creating: "Créer une aide au choix",
    orphan: "Cette aide au choix a été supprimée entre-temps. «\u00a0Créer\u00a0» la rétablit.",
  },
  schema: chooserSchema,
  nameOf: ({ draft }) => draft.title,
  listed: ["title", "category_id", "products", "is_active"],
  columns: {
    title: { href: ({ draft }) => `/choisir/${draft.slug}` },
    category_id: { read: (id: string, nameOf) => nameOf(id) ?? "–" },
    products: { title: "Produits", value: ({ products }) => products.length },
    is_active: { title: "Statut", read: (isActive: boolean) => (isActive ? "En ligne" : "Hors ligne") },
    tree: { read: (json: string) => outlineOf(JSON.parse(json)) },
  },
  refusals: {
    choosers_slug_key: "cette adresse est déjà prise par une autre aide au choix.",
    choosers_category_id_key: "cette catégorie a déjà une aide au choix.",
    choosers_category_id_fkey: "cette catégorie n’existe plus.",
    choosers_tree_shape: "ces questions ne peuvent pas être enregistrées.",
  },
  store: chooserStore,
};
