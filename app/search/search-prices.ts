/** What a query says of prices, as people write it: « moins de 500 », « entre 100 et 200 € », « pas cher ». */
import { AMOUNT, readAmount, signsLast } from "#app/lib/formatting/read-amount.ts";

export interface PriceFilter {
  /** In euros; `null` without a limit. */
  least: number | null;
  most: number | null;
  cheapestFirst: boolean;
  /** Whether what costs less than the named product is looked for: « moins cher que Sony ». */
  isCheaper: boolean;
}

/** Neither a part of a number in another form, such as 1,299, nor of a model: « xm5 300 € ». */
const NUMBER = String.raw`(?<![a-z]-?|\d[.,]?)(${AMOUNT})(?![.,]?\d)`;
const EUROS = String.raw`\s*(?:€|euros?\b|eur\b)`;
/** What makes a number something else than a price. */
const OTHER_UNIT = String.raw`(?!\s*(?:%|"|(?:k?g|kilos?|[cmk]?m|[cm]?l|h|heures?|min|minutes|pouces?|db|w|watts?|[gt]o|mah|ans?|mois|jours?|personnes?|tasses?)\b))`;
const PRICE = `${NUMBER}(?:${EUROS}|${OTHER_UNIT})`;
const AT = String.raw`(?:\b(?:a|de|pour)\s+)?`;

const RANGES = expressions([
  `\\bentre\\s+${PRICE}\\s+et\\s+${PRICE}`,
  `\\b(?:de\\s+)?${NUMBER}(?:${EUROS})?\\s*(?:a|-)\\s*${NUMBER}${EUROS}`,
]);
const UPPER = expressions([
  `(?:\\b(?:a\\s+)?(?:moins\\s+(?:ch\\w+\\s+)?(?:de|que)|pas\\s+plus\\s+de|max(?:imum)?(?:\\s+de)?|jusqu.?a|sous(?:\\s+les)?|inferieure?s?\\s+a|en\\s+dessous\\s+de|budget(?:\\s+de)?)|[<≤]=?|(?<=^|\\s)-\\s*de)\\s*${PRICE}`,
  `${AT}${NUMBER}${EUROS}\\s*max(?:imum)?\\b`,
]);
const LOWER = expressions([
  `(?:\\b(?:a\\s+)?(?:plus\\s+(?:de|que)|au\\s+moins|min(?:imum)?(?:\\s+de)?|a\\s+partir\\s+de|superieure?s?\\s+a|au.dessus\\s+de)|[>≥]=?|(?<=^|\\s)\\+\\s*de)\\s*${PRICE}`,
]);
/** An amount alone is a budget. */
const BUDGET = expressions([`${AT}${NUMBER}${EUROS}`]);
const CHEAPER_THAN =
  /\b(?:(?:les?\s+|la\s+)?moins\s+ch\w+|meilleur\s+marche)\s+qu(?:e\s+|.)(?:(?:le|la|les|une?)\s+|l.)?(?=\w)/;
/** What is looked for is anything, at the budget of who gives it. */
const GIFT = /\b(?:idees?\s+(?:de\s+)?)?cadeaux?\b(?:\s+(?:de|pour)\s+noel\b)?/g;
const CHEAP =
  /\b(?:pas\s+(?:trop\s+)?(?:cher|couteu)\w*|(?:les?\s+|la\s+)?moins\s+ch\w+|bon\s+marche|(?:a\s+)?petits?\s+(?:prix|budgets?)|economiques?)\b/g;
/** Words around what is looked for. */
const FILLERS =
  /\b(?:(?:le|la|les)\s+)?(?:meilleure?s?|tops?|quel(?:le)?s?|bon(?:ne)?s?|acheter|achat|choisir|choix|avis|comparatifs?|tests?|conseil(?:le)?s?|recommande(?:e|es|s|r)?|cherche(?:r)?|veux|voudrais|besoin|prix)\b/g;

export const withoutAccents = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Separates what a query says of prices from the words to search for.
 * @param query as typed
 * @returns the words, without accents and capitals
 */
export function readQuery(query: string): { words: string; prices: PriceFilter } {
  const prices: PriceFilter = { least: null, most: null, cheapestFirst: false, isCheaper: false };
  let words = signsLast(
    withoutAccents(query)
      .replace(/\s+/g, " ")
      // Elsewhere points group thousands.
      .replace(/(?<!\d[.,]?)(\d{1,3})\.(?=\d{3}(?![.\d]))/g, "$1 "),
  );
  const take = (patterns: readonly RegExp[], use: (amounts: number[]) => void) => {
    for (const pattern of patterns) {
      words = words.replace(pattern, (_found: string, ...groups: unknown[]) => {
        use(
          groups
            .filter((group) => typeof group === "string")
            .slice(0, -1)
            .map((amount) => readAmount(String(amount)) ?? 0),
        );
        return " ";
      });
    }
  };
  take(RANGES, ([first = 0, second = 0]) => {
    prices.least = Math.min(first, second);
    prices.most = Math.max(first, second);
  });
  if (prices.most === null) take(UPPER, ([amount = 0]) => (prices.most = amount));
  if (prices.least === null) take(LOWER, ([amount = 0]) => (prices.least = amount));
  if (prices.most === null && prices.least === null) take(BUDGET, ([amount = 0]) => (prices.most = amount));
  words = words.replace(CHEAPER_THAN, () => {
    prices.isCheaper = true;
    return " ";
  });
  for (const pattern of [CHEAP, GIFT]) {
    words = words.replace(pattern, () => {
      prices.cheapestFirst = true;
      return " ";
    });
  }
  const withoutFillers = words.replace(FILLERS, " ");
  words = (/[a-z0-9]/.test(withoutFillers) ? withoutFillers : words).replace(/ +/g, " ").trim();
  return { words, prices };
}

function expressions(patterns: readonly string[]): RegExp[] {
  return patterns.map((pattern) => new RegExp(pattern));
}
