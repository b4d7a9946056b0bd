import type { PageDefaults } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";

export const homeDefaults = {
  title: `${site.name} – ${site.tagline.replace(/\.$/, "")}`,
  description:
    "Un seul produit par catégorie et par budget, choisi et expliqué par notre rédaction. Lisez, comprenez, achetez : plus rien à comparer.",
  keywords: [
    "recommandation de produit",
    "meilleur produit",
    "guide d’achat",
    "que choisir",
    "avis argumenté",
  ],
} as const satisfies PageDefaults;
