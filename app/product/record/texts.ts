/**
 * The texts of a dossier: as the database and the folders of `demo/content/` have them, and with the row's facts in
 * place of their tokens. What follows from the price is computed where it stands, so that it says the same as the
 * page around it. A sentence whose amount is not known is left out.
 */

import { formatPrice, pluralize } from "#app/lib/formatting/numbers.ts";
import { mapTexts } from "#app/lib/formatting/texts.ts";
import type { DossierRecord } from "./dossier-record.ts";

/** What a dossier says, from a revision, a draft or a folder. */
export interface DossierTexts {
  record: DossierRecord;
  /** Markdown. */
  analysis: string;
}

export const SCHEMA_VERSION = 5 satisfies DossierRecord["schemaVersion"];

/**
 * Returns stored texts, which may be incomplete, as drafts are.
 * @throws Error for a record of another version
 */
export function storedTexts({ record, analysis }: { record: unknown; analysis: string }): DossierTexts {
  const { schemaVersion } = record as { schemaVersion?: unknown };
  if (schemaVersion === SCHEMA_VERSION) return { record: record as DossierRecord, analysis };
  throw new Error(
    `A dossier has version ${schemaVersion}, and this version of the site reads ${SCHEMA_VERSION}: run \`npm run site migrate\``,
  );
}

/** What the tokens stand for. */
export interface TokenFacts {
  /** In euros; `null` where pages show no price. */
  amount: number | null;
  merchant: string | null;
  /** The price of the product at a path of this site, as `amount`. */
  priceOf?: (path: string) => number | null;
  /** The whole months that are left until the end of one such as 2031-08. */
  monthsUntil?: (month: string) => number;
}

/** {prix:/products/kobo-clara-colour}, the price of another product. */
export const PRICE_TOKEN = /\{prix:(\/[a-z0-9/-]+)\}/g;
/** {prix}, {prix-rond} for "environ", {prix/1320} and the like, {1000-prix}, {marchand}, {mois:2031-08}, {prix/mois:2031-08}. */
const TOKEN =
  /\{(?:marchand|prix(?:-rond|[-+*/]\d+(?:[.,]\d+)?|:\/[a-z0-9/-]+)?|\d+(?:[.,]\d+)?-prix|(?:(?:prix|\d+)\/)?mois:\d{4}-\d{2})\}/g;
/** What it costs a month, or the months alone. */
const MONTHS = /^\{(?:(prix|\d+)\/)?mois:([\d-]+)\}$/;
const WHOLE_TOKEN = new RegExp(`^${TOKEN.source}$`);
const CALCULATION = /^\{(?:prix([-+*/])([\d.,]+)|([\d.,]+)-prix)\}$/;
const SENTENCE_END = /(?<=[.!?…])\s+/;

const calculations: Readonly<Record<string, (price: number, by: number) => number>> = {
  "-": (price, by) => price - by,
  "+": (price, by) => price + by,
  "*": (price, by) => price * by,
  "/": (price, by) => price / by,
};

/** Returns texts of any shape with the facts in place of their tokens. One of which no sentence can be said is empty. */
export const withFacts = <Texts>(texts: Texts, facts: TokenFacts): Texts =>
  mapTexts(texts, (text) => (text.includes("{") ? resolveTokens(text, facts) : text));

/** Whether a text is a token, with its braces. */
export const isToken = (text: string): boolean => WHOLE_TOKEN.test(text);

export function resolveTokens(text: string, facts: TokenFacts): string {
  return withoutUnsaid(text, facts).replace(TOKEN, (token) => factOf(token, facts) ?? "");
}

/** Returns a text of one line or more, such as Markdown, without the sentences whose amounts are not known. */
export function withoutUnsaid(text: string, facts: TokenFacts): string {
  return withoutSentences(text, (sentence) =>
    [...sentence.matchAll(TOKEN)].some(([token]) => factOf(token, facts) === null),
  );
}

/** Lines and ". " separate sentences. */
function withoutSentences(text: string, isUnsaid: (sentence: string) => boolean): string {
  if (!isUnsaid(text)) return text;
  const said = (line: string) =>
    line
      .split(SENTENCE_END)
      .filter((sentence) => !isUnsaid(sentence))
      .join(" ");
  return text.split("\n").map(said).join("\n");
}

/** Returns what a token stands for; `null` without a price, or when nothing remains of it. */
function factOf(token: string, { amount, merchant, priceOf, monthsUntil }: TokenFacts): string | null {
  if (token === "{marchand}") return merchant ?? "le marchand";
  const [, cost, month] = MONTHS.exec(token) ?? [];
  if (month !== undefined) {
    const left = monthsUntil?.(month) ?? 0;
    if (left < 1) return null;
    if (cost === undefined) return String(left);
    const total = cost === "prix" ? amount : Number(cost);
    return total === null ? null : writtenAmount(total / left);
  }
  if (token.startsWith("{prix:")) {
    const other = priceOf?.(token.slice("{prix:".length, -1)) ?? null;
    return other === null ? null : formatPrice(other);
  }
  if (amount === null) return null;
  if (token === "{prix}") return formatPrice(amount);
  if (token === "{prix-rond}") return formatPrice(Math.round(amount));
  const [, operation = "", by = "", from] = CALCULATION.exec(token) ?? [];
  const result =
    from === undefined ? calculations[operation]?.(amount, numberOf(by)) : numberOf(from) - amount;
  return result !== undefined && Number.isFinite(result) ? writtenAmount(result) : null;
}

const numberOf = (written: string) => Number(written.replace(",", "."));

/** « 34 centimes », « 2,88 € ». */
function writtenAmount(euros: number): string | null {
  const cents = Math.round(euros * 100);
  if (cents <= 0) return null;
  return cents < 100 ? pluralize(cents, "centime").replace(" ", "\u00a0") : formatPrice(cents / 100);
}
