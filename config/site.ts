/** Who publishes the site, and under which name. The only place that says so. */
export const site = {
  name: "L’Évidence",
  tagline: "Un seul choix, le bon.",
  description:
    "L’Évidence recommande un seul produit par catégorie et par budget, pour acheter juste sans passer des heures à comparer.",
  locale: "fr_FR",
  language: "fr",
  /** Required by LCEN art. 1-1. An empty value is reported, never shown as a blank: see /health. */
  publisher: {
    name: "",
    legalForm: "",
    address: "",
    email: "",
    phone: "",
    registration: "",
    publicationDirector: "",
    /** With merchants or makers of products (code de la consommation, art. D111-11); "Aucun" where there are none. */
    capitalLinks: "",
  },
  host: { name: "", address: "", phone: "" },
} as const;
