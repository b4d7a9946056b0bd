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
  { title: "Sélection experte", text: "un besoin, un choix, et ce que nos sources disent contre lui." },
  { title: "Gain de temps", text: "une page au lieu de vingt onglets." },
  { title: "Achat en confiance", text: "points faibles compris." },
];

/** How a choice is made, in the same words on each page that says it. */
export const howWeChoose =
  "On nous confie un modèle. Nous écrivons à quel besoin il répond, puis nous cherchons qui y répondrait mieux. Quand quelqu’un y répond mieux, nous le nommons.";

export const selectionSteps: Step[] = [
  {
    title: "Partir du besoin",
    text: "À quoi, à qui, pour quel budget ? Un critère sans valeur reste affiché, vide.",
  },
  {
    title: "Chercher mieux",
    text: "Un rival n’est écarté qu’avec les deux valeurs de chaque critère décisif ; sinon, il est comparé.",
  },
  {
    title: "Trancher et expliquer",
    text: "Pourquoi lui, ce que l’on dit contre lui, et qui sert mieux les autres.",
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
