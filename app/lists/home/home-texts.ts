import type { PageDefaults } from "#app/lib/head/meta.ts";
import type { Question, Step } from "#app/ui/page.tsx";
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

export const benefits = [
  { title: "Sélection experte", text: "un besoin, des critères, un choix." },
  { title: "Gain de temps", text: "une page au lieu de vingt onglets." },
  { title: "Achat en confiance", text: "points faibles compris." },
];

export const selectionSteps: Step[] = [
  {
    title: "Partir du besoin",
    text: "À quoi, à qui, pour quel budget ? Les critères sont écrits avant de lire les rivaux.",
  },
  {
    title: "Écarter",
    text: "Un rival qui cède sur un critère sort, et sa ligne dit lequel.",
  },
  {
    title: "Trancher et expliquer",
    text: "Il en reste un : pourquoi lui, ce qu’il fait moins bien, pour qui il n’est pas fait.",
  },
];

export const questions: Question[] = [
  {
    question: "Pourquoi un seul produit par catégorie ?",
    answer:
      "Parce qu’une liste de dix modèles vous laisse le travail. Nous le faisons pour vous et nous assumons la réponse. Quand le budget change vraiment la donne, nous donnons un choix par gamme de prix.",
  },
  {
    question: "Est-ce vous qui vendez les produits ?",
    answer:
      "Non. Le bouton « Acheter maintenant » mène chez un marchand : c’est lui qui vend, livre et assure le service après-vente.",
  },
  {
    question: "Pourquoi vous faire confiance ?",
    answer:
      "Nous montrons nos raisons et la façon dont nous sommes payés : quand un lien est affilié, le marchand peut nous verser une commission sur votre achat, sans surcoût pour vous. Elle ne décide pas du choix : aucune marque ne paie pour être recommandée.",
  },
];
