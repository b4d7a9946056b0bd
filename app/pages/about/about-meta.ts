import type { PageDefaults } from "#app/lib/head/meta.ts";

export const aboutDefaults = {
  title: "Notre mission et notre méthode",
  description:
    "Comment nous choisissons un seul produit par besoin : notre méthode en trois étapes, nos valeurs et la façon dont le site gagne sa vie.",
  keywords: ["méthode de sélection", "indépendance", "transparence", "affiliation", "rédaction"],
} as const satisfies PageDefaults;
