/** Title, description and keywords of the fixed pages. */
import type { FixedPattern } from "#config/addresses.ts";
import { site } from "#config/site.ts";

export interface PageSeo {
  title: string;
  description: string;
  keywords: readonly string[];
}

export const pageDefaults = {
  "/": {
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
  },
  "/categories": {
    title: "Toutes les catégories",
    description:
      "Parcourez toutes nos catégories : dans chacune, un seul produit par besoin et par budget, choisi par la rédaction et expliqué en détail.",
    keywords: ["catégories de produits", "sélection", "électronique", "maison", "bien-être"],
  },
  "/about": {
    title: "Notre mission et notre méthode",
    description:
      "Comment nous choisissons un seul produit par besoin : notre méthode en trois étapes, nos valeurs et la façon dont le site gagne sa vie.",
    keywords: ["méthode de sélection", "indépendance", "transparence", "affiliation", "rédaction"],
  },
  "/contact": {
    title: "Nous écrire",
    description:
      "Une question sur une recommandation, une erreur à signaler, une catégorie à nous proposer ? Écrivez à la rédaction.",
    keywords: ["contact", "proposer une catégorie", "question", "rédaction"],
  },
} as const satisfies Partial<Record<FixedPattern, PageSeo>>;
