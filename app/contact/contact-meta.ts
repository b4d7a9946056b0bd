import type { PageDefaults } from "#app/lib/head/meta.ts";

export const contactDefaults = {
  title: "Nous écrire",
  description:
    "Une question sur une recommandation, une erreur à signaler, une catégorie à nous proposer ? Écrivez à la rédaction.",
  keywords: ["contact", "proposer une catégorie", "question", "rédaction"],
} as const satisfies PageDefaults;
