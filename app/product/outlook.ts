/**
 * What comes after today, as pages say it: « Acheter ou attendre », the same model refurbished, and « Ce qu’il deviendra ».
 * For the server only, as `writtenDay` is.
 */
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { DAY_MS, parisMoment, writtenDay } from "#app/lib/formatting/dates.ts";
import { formatPrice, pluralize } from "#app/lib/formatting/numbers.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { nextStart, occasionNames } from "./record/outlook.ts";

type Advice = NonNullable<DossierRecord["advice"]>;

export type AdviceView = NonNullable<ReturnType<typeof adviceView>>;

export const endOf = ({ until, decidedOn }: Pick<Advice, "until" | "decidedOn">): string =>
  until in occasionNames ? nextStart(until as keyof typeof occasionNames, decidedOn) : until;

/**
 * Returns what is advised now; `null` without an advice, after its end,
 * and when the price that was waited for is there.
 * @param amount the product's price
 */
export function adviceView(said: DossierRecord["advice"], amount: number | null, isInFuture: IsInFuture) {
  if (!said) return null;
  const { says, target, decidedOn, until } = said;
  const isWait = says === "wait";
  const isReached = target !== undefined && amount !== null && amount <= target;
  const end = endOf(said);
  const moment = parisMoment(`${end}T00:00`);
  if ((isWait && isReached) || !moment || !isInFuture(moment.toISOString())) return null;
  const name = occasionNames[until as keyof typeof occasionNames];
  const day = `le ${writtenDay(end)}`;
  const price = target === undefined ? null : formatPrice(target);
  const when = name ? `${name}, ${day}` : day;
  return {
    isWait,
    /** « Attendez 610 € ou les soldes d’hiver, le 6 janvier 2027 ». */
    title: isWait ? `Attendez ${price ? `${price} ou ` : ""}${when}` : buying(price, name ? when : null, day),
    /** A sentence; empty when its amounts are not known. */
    reason: said.reason,
    /** For a tile. */
    short: isWait ? `Attendez ${price ?? day}` : "Achetez sans attendre",
    decidedOn,
  };
}

/** « Sous 610 €, achetez sans attendre les soldes d’hiver, le 6 janvier 2027 ». */
function buying(price: string | null, occasion: string | null, day: string): string {
  const what = occasion ? `sans attendre ${occasion}` : `avant ${day}`;
  return price ? `Sous ${price}, achetez ${what}` : `Achetez ${what}`;
}

/** A price of one piece among few does not hold for long. */
const SHOWN_DAYS = 90;

export type RefurbishedView = NonNullable<ReturnType<typeof refurbishedView>>;

export const refurbishedUntil = (readOn: string): string =>
  new Date(Date.parse(readOn) + SHOWN_DAYS * DAY_MS).toISOString();

/** Returns the offer, in euros, while what was read of it is recent, with the day, and its page or `null`; else `null`. */
export function refurbishedView(
  { refurbished, sources }: Pick<DossierRecord, "refurbished" | "sources">,
  isInFuture: IsInFuture,
) {
  const source = sources.find(({ id }) => id !== undefined && id === refurbished?.source);
  if (!refurbished || !source || !isInFuture(refurbishedUntil(source.readOn))) return null;
  const { source: _, ...offer } = refurbished;
  return { ...offer, url: source.url, readOn: writtenDay(source.readOn) };
}

export interface LastingRow {
  term: string;
  text: string;
  /** The mark of the source. */
  source?: string;
}

type Lasting = NonNullable<DossierRecord["lasting"]>;

const changes = {
  owner: "se change chez soi",
  repairer: "se change chez un réparateur",
  nobody: "ne se change pas",
} as const;
const indices = { repairability: "Indice de réparabilité", durability: "Indice de durabilité" } as const;
const score = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

/** Returns what is known of how a product lasts. The energy label is a fact of the law. */
export function lastingRows({ battery, spareParts, updates, index, resale }: Lasting): LastingRow[] {
  const rows = [
    battery && {
      term: "Batterie",
      text: joined(battery.changedBy && changes[battery.changedBy], battery.note),
      source: battery.source,
    },
    spareParts && {
      term: "Pièces détachées",
      text: joined(
        spareParts.years && `disponibles pendant ${pluralize(spareParts.years, "an")}`,
        spareParts.note,
      ),
      source: spareParts.source,
    },
    updates && {
      term: "Mises à jour",
      text: joined(`jusqu’en ${writtenEnd(updates.until)}`, updates.note),
      source: updates.source,
    },
    index && { term: indices[index.kind], text: `${score.format(index.score)} sur 10`, source: index.source },
    resale && {
      term: "Revente",
      text: `${formatPrice(resale.amount)} au bout de ${pluralize(resale.years, "an")}`,
      source: resale.source,
    },
  ];
  return rows.filter((row) => row !== undefined && row.text !== "") as LastingRow[];
}

const joined = (...parts: (string | number | undefined)[]): string => parts.filter(Boolean).join(", ");

/** « août 2031 », from 2031-08; a year stays as it is. */
function writtenEnd(until: string): string {
  const first = Date.parse(`${until}-01`);
  return until.length === 4 || Number.isNaN(first) ? until : month.format(first);
}
