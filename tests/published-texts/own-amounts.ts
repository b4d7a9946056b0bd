/**
 * Amounts in a text that are the price of its product, or follow from it:
 * with another price they would not be true.
 */

/** What was said at a time stays true of it, as do prices with a name of their own. */
const TRUE_FOR_GOOD =
  /prix (?:conseillé|de lancement|habituel)|au lancement|catalogue italien|\b20(?:0\d|1\d|2[0-5])\b/i;
const AMOUNT = /(?<![\d,])(\d[\d ]*(?:,\d+)?) ?(€|euros?|centimes?)(?!\p{L})/gu;
const NUMBER = /(?<![\d,{])\d[\d ]*(?:,\d+)?/g;
const SENTENCE_END = /(?<=[.!?])\s+/;
const WORDS: Readonly<Record<string, number>> = {
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  huit: 8,
  dix: 10,
  douze: 12,
  vingt: 20,
  trente: 30,
  soixante: 60,
};

/**
 * @param text of one paragraph or more, a line each
 * @param price in euros
 * @returns each amount with the sentence that says it
 */
export function ownAmounts(text: string, price: number): string[] {
  return text.split("\n").flatMap((line) => {
    const plain = line.replace(/[\u00a0\u202f]/g, " ");
    const numbers = numbersIn(plain);
    return plain
      .split(SENTENCE_END)
      .filter((sentence) => !TRUE_FOR_GOOD.test(sentence))
      .flatMap((sentence) =>
        [...sentence.matchAll(AMOUNT)]
          .filter(([, written = "", unit = ""]) => followsFrom(price, written, unit, numbers))
          .map(([amount]) => `« ${amount} »: ${sentence}`),
      );
  });
}

function numbersIn(line: string): number[] {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...(line.match(NUMBER) ?? []).map(numberOf), ...words.flatMap((word) => WORDS[word] ?? [])];
}

const numberOf = (written: string) => Number(written.replaceAll(" ", "").replace(",", "."));

/** Whether the amount is the price, or what one step of calculation makes of it with a number beside it. */
function followsFrom(price: number, written: string, unit: string, numbers: readonly number[]): boolean {
  const amount = unit.startsWith("centime") ? numberOf(written) / 100 : numberOf(written);
  const step = unit.startsWith("centime") || written.includes(",") ? 0.01 : 1;
  const results = numbers
    .filter((number) => number > 1 && number !== amount)
    .flatMap((number) => [price / number, price * number, price + number, price - number, number - price]);
  return [price, ...results].some((result) => Math.abs(result - amount) <= step / 2 + 1e-9);
}
