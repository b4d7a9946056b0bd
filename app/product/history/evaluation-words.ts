/** The words of an evaluation, for those who record it and those who read it. */

/** What was decided. */
export const outcomes: Readonly<Record<string, string>> = {
  first: "Premier choix",
  confirmed: "Choix confirmé",
  changed: "Changement de choix",
  withdrawn: "Choix retiré",
};

/** Why it was judged then. */
export const occasions: Readonly<Record<string, string>> = {
  schedule: "À l’échéance",
  release: "Après une sortie",
  price: "Après un changement de prix",
  report: "Après un signalement",
  other: "Pour une autre raison",
};
