/**
 * The row's facts within the texts of a dossier. A text names them by token, so that it says the same as the page around it.
 * An amount that is not today's stands with its day: the sentence is then about that day, and stays true.
 */
import type { DatedPrice } from "#app/catalogue/model/current-price.ts";
import type { BuyingLink } from "#app/catalogue/model/types.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { mapTexts } from "#app/formatting/map-texts.ts";

/** By token, without its braces. */
export interface TokenValues {
  /** The price: "349,95 €". */
  prix: string;
  /** The same in whole euros, for "environ": "350 €". */
  "prix-rond": string;
  /** The price that the calculations of the text start from: today's while it is the one that they were made with. */
  "prix-calcul": string;
  marchand: string;
}

const TOKEN = /\{(prix|prix-rond|prix-calcul|marchand)\}/g;
/** Also the price of another product, which linked-pages.ts replaces. */
const WHOLE_TOKEN = /^\{(?:prix|prix-rond|prix-calcul|marchand|prix:\/[a-z0-9/-]+)\}$/;
const SENTENCE_END = /(?<=[.!?])\s+/;

interface TokenFacts {
  /** `null` without one. */
  price: DatedPrice | null;
  /** The one that the texts were written with, a fact about its day; `null` when they name none. */
  recorded: DatedPrice | null;
  buying: BuyingLink;
}

/** Returns what the tokens of a dossier's texts stand for. */
export function tokenValues({ price, recorded, buying }: TokenFacts): TokenValues {
  const shown = price ?? recorded;
  return {
    prix: writtenPrice(shown),
    "prix-rond": writtenPrice(shown && { ...shown, amount: Math.round(shown.amount) }),
    "prix-calcul": writtenPrice(recorded && recorded.amount !== shown?.amount ? recorded : shown),
    marchand: buying.merchant ?? "le marchand",
  };
}

/** Returns an amount with its day, unless it is today's. */
export function writtenPrice(price: DatedPrice | null): string {
  if (!price) return "un prix non relevé";
  const { amount, seenOn, isStale } = price;
  return isStale ? `${formatPrice(amount)} (au ${seenOn})` : formatPrice(amount);
}

/** Whether a text is a token, with its braces. */
export const isToken = (text: string): boolean => WHOLE_TOKEN.test(text);

/** Returns texts of any shape with the facts in place of their tokens. */
export function resolveTokens<Texts>(texts: Texts, values: TokenValues): Texts {
  return mapTexts(texts, (text) => text.replace(TOKEN, (_, token: keyof TokenValues) => values[token]));
}

/** Returns a text with resolved tokens without the sentences that name an amount, for JSON-LD while no price holds. */
export function withoutAmounts(text: string, values: TokenValues): string {
  const amounts = [values.prix, values["prix-rond"], values["prix-calcul"]];
  const isFree = (sentence: string) => !amounts.some((amount) => sentence.includes(amount));
  return text.split(SENTENCE_END).filter(isFree).join(" ");
}
