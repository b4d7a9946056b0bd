/** The parts of the outline, each with the record's fields in it. */

export interface FieldGroup {
  /** The fragment of its address. */
  id: string;
  title: string;
  fields: readonly string[];
}

/** The tab « Page ». */
export const pageGroups: readonly FieldGroup[] = [
  { id: "essentiel", title: "L’essentiel", fields: ["kind", "shortName", "tagline", "badges", "trial"] },
  {
    id: "avis",
    title: "L’avis",
    fields: ["verdict", "audience", "notFor", "strengths", "pointsToConsider", "unknowns"],
  },
  { id: "images", title: "Images", fields: ["pictures"] },
  { id: "prix", title: "Prix", fields: ["price", "advice", "refurbished"] },
  { id: "faits", title: "Faits", fields: ["features", "modelReference", "specifications"] },
  { id: "note", title: "Note des acheteurs", fields: ["rating"] },
  { id: "garanties", title: "Garanties", fields: ["guarantees"] },
  { id: "mentions", title: "Mentions obligatoires", fields: ["regulation"] },
  {
    id: "dates",
    title: "Dates et signatures",
    fields: ["enteredOn", "checkedOn", "writtenBy", "checkedBy"],
  },
  { id: "fin", title: "Fin de page", fields: ["closing"] },
  { id: "recherche", title: "Moteurs de recherche", fields: ["seo"] },
];

/** The tab « Preuves ». */
export const proofGroups: readonly FieldGroup[] = [
  { id: "sources", title: "Sources lues", fields: ["sources"] },
  { id: "criteres", title: "Critères", fields: ["criteria"] },
  { id: "ecartes", title: "Écartés, et pourquoi", fields: ["rejected"] },
  { id: "couts", title: "Coûts", fields: ["costs", "uses"] },
  { id: "avenir", title: "Ce qu’il deviendra", fields: ["lasting"] },
  { id: "compatibilite", title: "Compatibilité", fields: ["compatibility"] },
];

/** Beside the writing surface, in the tab « Analyse ». */
export const analysisGroups: readonly FieldGroup[] = [
  { id: "tete", title: "Tête de l’analyse", fields: ["analysis"] },
  { id: "figures", title: "Figures", fields: ["figures", "charts", "sizes"] },
];
