/** What the pages of all categories say instead of them. */

export const noCategories = {
  title: "Aucune catégorie",
  text: "Aucune catégorie n’est disponible pour le moment.",
};

export const categoriesFailed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement des catégories.",
};
