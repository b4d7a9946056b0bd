import { comparableText } from "#app/admin/fields/written-text.ts";

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

/** Returns one line per rule that a text breaks, with the words found and the reason. */
export function wordingViolations(text: string): string[] {
  const plain = comparableText(text);
  return rules.flatMap(({ words, reason }) => {
    const found = words.exec(plain);
    return found ? [`«\u00a0${found[0]}\u00a0»\u00a0: ${reason}`] : [];
  });
}
