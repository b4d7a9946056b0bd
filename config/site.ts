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
    /** Links of capital with merchants or makers (code de la consommation, art. D111-11); "Aucun" without any. */
    capitalLinks: "",
    /** Countries outside of the EU to which hosts or providers take data, with the safeguard (GDPR, art. 13); "Aucun". */
    dataTransfers: "",
  },
  host: { name: "", address: "", phone: "" },
} as const;
