/**
 * What the site is called, looks like and says of itself; all else reads it here. How to change it:
 * docs/make-it-yours.md. What browsers do not need stands in constants of its own, which the build leaves out of
 * their scripts.
 */
export const site = {
  name: "L’Évidence",
  /** Below the icon on a phone, which shows about twelve letters. */
  shortName: "L’Évidence",
  /**
   * Letters, digits and hyphens, at the start of the names of what people download and their browsers keep. With
   * another key everybody signs in again.
   */
  key: "levidence",
  /** Whether the accent of the name’s É is in colour, and is the ornament where a picture is missing. */
  hasAccent: true,
  tagline: "Un seul choix, le bon.",
  description:
    "L’Évidence recommande un seul produit par catégorie et par budget, pour acheter juste sans passer des heures à comparer.",
  /**
   * What this site’s readers look for: on the home page, word by word, as models that are compared, in « Choisir …
   * prend des heures », and for search engines.
   */
  examples: {
    needs: "Casque, café, réveil",
    words: ["casque", "café", "sommeil"],
    models: ["xm5", "airpods", "beam"],
    purchase: "un casque ou une machine à café",
    subjects: ["électronique", "maison", "bien-être"],
  },
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
} as const;

/** The ground of every page, by day and by night. */
export const paper = ["#f6f1e7", "#15120e"] as const;

/**
 * By day and by night, for what reads no style sheet: mails, social pictures, a phone. The same as in
 * app/shell/styles/tokens.css, as palette.test.ts beside it demands.
 */
export const palette = {
  paper,
  ink: ["#1c1813", "#efe7d8"],
  "ink-soft": ["#574e43", "#b9ae9d"],
  line: ["#d9cdb8", "#3a342b"],
  accent: ["#1537c8", "#3557f2"],
  "on-accent": ["#ffffff", "#ffffff"],
} as const;

/** The paper under the pictures of a branch, by its slug: a colour of tokens.css. Any other branch has one of these. */
export const papers: Record<string, string> = {
  audio: "rose",
  telephones: "sage",
  "maison-et-cuisine": "straw",
  "sante-et-bien-etre": "mist",
  "sommeil-et-eclairage": "lilac",
  "lecture-et-bureau": "reed",
};

/** Former addresses and other spellings, from before the catalogue kept such addresses itself. */
export const movedAddresses = {
  "/sony-wh1000xm6": "/sony-wh-1000xm6",
  "/sony-wh1000xm6-pourquoi": "/sony-wh-1000xm6-pourquoi",
  "/technics-eahaz100ek": "/technics-eah-az100-ek",
  "/technics-eahaz100ek-pourquoi": "/technics-eah-az100-ek-pourquoi",
  "/scanwatch-2-pourquoi": "/withings-scanwatch-2-pourquoi",
} as const;

/** What programs may do with the pages that they read, as robots.txt says it: a wish, and no lock. */
export const machineUse = {
  /** Find pages and link to them. */
  search: true,
  /** Answer people from them. */
  answers: true,
  /** Make models of them. */
  training: false,
};
