import type { CategoryField } from "#app/catalogue/categories/category-draft.ts";

export const fieldLabels: Readonly<Record<CategoryField, string>> = {
  name: "Nom",
  slug: "Slug",
  description: "Description",
  criteria: "Critères",
  image_url: "Adresse de l’image",
  image_alt: "Texte alternatif",
  parent_id: "Catégorie parente",
  sort_order: "Ordre",
  is_active: "Catégorie active",
  with_contents: "Son contenu",
};

export const hints = {
  description:
    "«\u00a0Nos critères, dans l’ordre\u00a0: la taille, le poids.\u00a0» devient une liste sur les pages de ses produits.",
  criteria:
    "Un par ligne, nommé comme dans la description\u00a0: «\u00a0la taille (décisif)\u00a0: tient dans une main.\u00a0» Poids\u00a0: décisif, important ou départage.",
  slug: "Identifiant unique utilisé dans les adresses, sans espaces ni caractères spéciaux.",
  sortOrder: "Les catégories sont triées par ordre croissant.",
  isActive: "Désactivez une catégorie pour la masquer temporairement.",
};

export const noParent = "Aucune (catégorie principale)";
