import type { PageDefaults } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";

export const categoriesDefaults = {
  title: "Toutes les catégories",
  description:
    "Parcourez toutes nos catégories : dans chacune, un seul produit par besoin et par budget, choisi par la rédaction selon des critères écrits.",
  keywords: ["catégories de produits", "sélection", ...site.examples.subjects],
} as const satisfies PageDefaults;

export const noCategories = {
  title: "Aucune catégorie",
  text: "Aucune catégorie n’est disponible pour le moment.",
};

export const categoriesFailed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement des catégories.",
};
