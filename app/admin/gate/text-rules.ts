/** Words that need a proof, in every text of a dossier. */
import { comparableText } from "#app/admin/fields/draft-fields.ts";
import { textsIn } from "#app/lib/formatting/texts.ts";
import { HOUSE, type Judged, quoting, type Rule, type Said, type Violation } from "./finding.ts";

/** "Nous l’avons mesuré" and "nous avons pu le mesurer", but not "nous ne l’avons pas mesuré". */
const CLAIM_OF_TRIAL =
  /(?<!\p{L})nous (?:l’ ?|les |en )?avons (?:pu (?:l’ ?|le |la |les )?)?(?:bien |longtemps |longuement )?(?:essay|test|mesur|port|écout|goût|pes|chronométr)(?:ée?s?|er)(?!\p{L})/giu;

/** « 299 € », « 31 euros »; « 50 € de moins » is no price. */
const AMOUNT =
  /\d\s*(?:€|euros?(?!\p{L}))(?!\s(?:de (?:moins|plus|différence|rabais|réduction)|(?:moins|plus) ch(?:er|ère)s?|d[’'](?:écart|économie)))/iu;
/** « en septembre 2025 », « le 21 novembre 2026 », « en 2022 », « 21/11/2026 ». */
const DATE =
  /(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?<!\p{L})en)\s20\d\d|\/\d\d?\/(?:20)?\d\d(?!\d)|\d\/20\d\d/iu;
/** What editors write where something is still to be found; « TK » as a word of its own. */
const STILL_TO_FIND =
  /(?<![\p{L}\p{N}-])(?:TK)+(?![\p{L}\p{N}-]|\s\d)|\[\s*[àaÀA] (?:vérifier|compléter|trouver|confirmer|VÉRIFIER|COMPLÉTER|TROUVER|CONFIRMER)[^\]]*\]|\?{3,}/gu;
/** Characters on either side by which the mark is found again. */
const AROUND = 24;

export const textRules: readonly Rule[] = [
  {
    name: "still-to-find",
    severity: "blocking",
    source: HOUSE,
    find: (subject) => inTexts(textsOf(subject), unfound),
  },
  {
    name: "wording",
    severity: "blocking",
    source: "code de la consommation, D217-2 et L121-4 ; directive (UE) 2024/825",
    find: (subject) => inTexts(textsOf(subject), wordingViolations),
  },
  {
    // A row « Prix conseillé » may hold the same figure and be right.
    name: "own-price",
    severity: "warning",
    source: HOUSE,
    find: (subject) => {
      const { price } = subject.product;
      return price === null ? [] : inTexts(textsOf(subject), (text) => ownPriceViolations(text, price));
    },
  },
  {
    // Lists and cards show parts of a record without asking what it names.
    name: "other-price",
    severity: "blocking",
    source: HOUSE,
    find: ({ record }) =>
      inTexts(textsIn(record, "record"), (text) =>
        text.includes("{prix:")
          ? [{ message: "le prix d’un autre produit se cite dans l’analyse seulement" }]
          : [],
      ),
  },
  {
    name: "dated-price",
    severity: "blocking",
    source: HOUSE,
    find: ({ record: { newer, cheaper } }) =>
      inTexts(textsIn({ newer, cheaper }, "record"), (text) =>
        AMOUNT.test(text) && !DATE.test(text)
          ? [{ message: "un prix y porte son jour : « en septembre 2025 »" }]
          : [],
      ),
  },
  {
    name: "trial-claim",
    severity: "blocking",
    source: "code de la consommation, L121-2",
    find: (subject) => (subject.record.trial === "none" ? inTexts(textsOf(subject), trialViolations) : []),
  },
];

/** Returns what is said of each mark, with the words around it. */
function unfound(text: string): Said[] {
  const plain = comparableText(text);
  return [...plain.matchAll(STILL_TO_FIND)].map(({ index, 0: mark }) => {
    const place = plain.slice(Math.max(0, index - AROUND), index + mark.length + AROUND).trim();
    return quoting(place, "reste à trouver");
  });
}

const trialViolations = (text: string): Said[] =>
  (comparableText(text).match(CLAIM_OF_TRIAL) ?? []).map((claim) =>
    quoting(claim, "le produit n’a pas été essayé"),
  );

/** Returns what a check of single texts finds, at their fields. */
const inTexts = (
  texts: readonly (readonly [field: string, text: string])[],
  check: (text: string) => Said[],
): Violation[] => texts.flatMap(([field, text]) => check(text).map((said) => ({ field, ...said })));

/** Every text with its field, as readers see it; without the addresses of sources, which are others' words. */
const textsOf = ({ record, analysis, lines = [analysis] }: Judged): [field: string, text: string][] => [
  ...textsIn(record, "record").filter(([field]) => !field.endsWith(".url")),
  // The sign keeps what ends one paragraph and begins the next from being read as one.
  ["analysis", lines.join("\n¶\n")],
];

/** Words that the law restricts. */
const rules = [
  {
    words: /garantie (?:de )?(?:\d+|un|deux|trois|cinq) ans?/i,
    reason: "dites « garantie légale » ou « garantie commerciale » (code de la consommation, D217-2)",
  },
  {
    words:
      /écologiques?|neutres? en carbone|éco[- ]?responsables?|respectueu(?:x|ses?) de l’ ?environnement|(?<!\p{L})durables?(?!\p{L})/iu,
    reason: "une allégation environnementale générale demande une preuve (directive 2024/825)",
  },
  {
    words: /(?<!\p{L})(?:guéri(?:t|r|ssent)|thérapeutiques?|cliniquement prouvée?s?)(?!\p{L})/iu,
    reason: "une allégation médicale demande une preuve",
  },
];

/** Returns what is said of each rule that a text breaks, with the words found. */
export function wordingViolations(text: string): Said[] {
  const plain = comparableText(text);
  return rules.flatMap(({ words, reason }) => {
    const found = words.exec(plain);
    return found ? [quoting(found[0], reason)] : [];
  });
}

/**
 * A dossier's texts name its price by token, so that they follow the row;
 * a figure would go on saying what it was.
 */

/** What these say stays true: they are prices of their own, which the shop's price may or may not equal. */
const OTHER_PRICE = /prix (?:conseillé|de lancement)/i;
const SENTENCE_END = /(?<=[.!?])\s+/;

/**
 * Returns what is said of each figure of the product's own price, exact or rounded,
 * in a sentence that is about no other price.
 * @param text of a record or an analysis; a row of a table is one line
 * @param amount in euros
 */
export function ownPriceViolations(text: string, amount: number): Said[] {
  const figures = [Math.round(amount).toString(), amount.toFixed(2).replace(".", ",").replace(/,00$/, "")];
  const grouped = figures.map((figure) => figure.replace(/\B(?=(\d{3})+(?!\d))/g, "\\s?"));
  const ownPrice = new RegExp(`(?<![\\d,]|\\d\\s)(?:${grouped.join("|")})(?:,00)?\\s*(?:€|euros?\\b)`, "g");
  return text
    .split("\n")
    .flatMap((line) => line.split(SENTENCE_END))
    .map(comparableText)
    .filter((sentence) => !OTHER_PRICE.test(sentence))
    .flatMap((sentence) => sentence.match(ownPrice) ?? [])
    .map((figure) => quoting(figure, "le prix du produit s’écrit {prix} ou {prix-rond}"));
}
