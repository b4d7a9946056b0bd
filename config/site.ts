/** The name and the publisher of the site, which the rest of the code reads from here. */
export const site = {
  name: "L’Évidence",
  tagline: "Un seul choix, le bon.",
  description:
    "L’Évidence recommande un seul produit par catégorie et par budget, pour acheter juste sans passer des heures à comparer.",
  locale: "fr_FR",
  language: "fr",
  /** Required by LCEN art. 1-1. Empty values are reported by /health and never shown as blanks. */
  publisher: {
    name: "",
    legalForm: "",
    address: "",
    email: "",
    phone: "",
    registration: "",
    publicationDirector: "",
    /** Capital links with merchants or makers (code de la consommation, art. D111-11); or "Aucun". */
    capitalLinks: "",
    /** Countries outside of the EU that receive data, with the safeguard (GDPR, art. 13); or "Aucun". */
    dataTransfers: "",
  },
  host: { name: "", address: "", phone: "" },
  /** What programs may do with the pages that they read, as robots.txt says it: a wish, and no lock. */
  machineUse: {
    /** Find pages and link to them. */
    search: true,
    /** Answer people from them. */
    answers: true,
    /** Make models of them. */
    training: false,
  },
} as const;
