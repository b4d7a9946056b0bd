/** The public log: its entries, in words, and by day. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { LogRow } from "#app/lib/data/database-types.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { writtenDay } from "#app/lib/formatting/dates.ts";
import { formatPrice, pluralize } from "#app/lib/formatting/numbers.ts";
import { productLink } from "#app/product/addresses.ts";

/** What an entry says happened, and why. */
export interface LogText {
  /** « Choix confirmé ». */
  title: string;
  /** The reason, as its author wrote it. */
  text: string;
  /** Before the reason: what was wrong; empty for other entries. */
  was?: string;
  /** After the reason, in small letters. */
  detail?: string;
  /** Of the first price of a product: its entry into the catalogue. */
  isArrival?: true;
}

export interface LogEntry extends LogText {
  id: string;
  kind: LogKind;
  /** A time, and its day in French. */
  at: string;
  day: string;
  /** Of a change of criteria, the category. */
  product: {
    id: string;
    title: string;
    /** `null` for one that is no longer shown. */
    path: string | null;
  };
}

const logKinds = ["evaluation", "price", "correction", "criteria"] as const;
export type LogKind = (typeof logKinds)[number];

/** How many entries one page shows. */
const ENTRIES_PER_PAGE = 40;

/**
 * Returns a page of the log, the latest first, and in `next` the entry before which the next page goes on;
 * `null` on the last.
 * @param options.kind all kinds without it
 * @param options.category_id of products in this category or below it; all of them without it
 * @param options.before the id of an entry: the page goes on after it
 */
export async function getLog(
  client: DataClient,
  {
    kind,
    category_id,
    before,
    count = ENTRIES_PER_PAGE,
  }: { kind?: LogKind | undefined; category_id?: string | undefined; before?: string; count?: number } = {},
) {
  const asked = {
    ...(kind && { of_kind: kind }),
    ...(before && { before }),
    most: count + 1,
    ...(category_id && { in_category: category_id }),
  };
  const answer = await client.rpc("log_entries", asked, { get: true });
  const entries = dataOf(answer, "Failed to fetch the log").slice(0, count).map(toLogEntry);
  const hasMore = (answer.data?.length ?? 0) > count;
  return { entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null };
}

export function toLogEntry(row: LogRow): LogEntry {
  const { id, kind, logged_at, product_id, product_title, product_slug, product_url } = row;
  return {
    id,
    kind: logKinds.find((known) => known === kind) ?? "evaluation",
    at: logged_at,
    day: writtenDay(logged_at),
    product: {
      id: product_id,
      title: product_title,
      path: row.is_product_active ? productLink({ slug: product_slug, product_url }) : null,
    },
    ...logText(row),
  };
}

function logText(row: LogRow): LogText {
  if (row.kind === "correction") return correctionText({ was: row.was ?? "", is_now: row.is_now ?? "" });
  if (row.kind === "price") return priceText(row);
  if (row.kind === "criteria") return { title: "Critères", text: row.note ?? "" };
  return evaluationText(row, row.person);
}

/** What was decided. */
export const outcomes: Readonly<Record<string, string>> = {
  first: "Premier choix",
  confirmed: "Choix confirmé",
  changed: "Changement de choix",
  withdrawn: "Choix retiré",
};

/** Why it was judged then. */
export const occasions: Readonly<Record<string, string>> = {
  schedule: "À l’échéance",
  release: "Après une sortie",
  price: "Après un changement de prix",
  report: "Après un signalement",
  other: "Pour une autre raison",
};

type EvaluationFacts = Pick<LogRow, "outcome" | "occasion" | "replaces" | "note">;

/** Returns the words of an evaluation. @param person who made it, if that is said */
export function evaluationText(
  { outcome, occasion, replaces, note }: EvaluationFacts,
  person: string | null,
): LogText {
  // « Pour une autre raison » says nothing to readers.
  const why = occasion === "other" ? null : occasions[occasion ?? ""];
  const detail = [why, person].filter(Boolean).join(", par\u00a0");
  return {
    title: `${outcomes[outcome ?? ""] ?? "Évaluation"}${replaces ? `, à la place de ${replaces}` : ""}`,
    text: note ?? "",
    ...(detail && { detail }),
  };
}

export function correctionText({ was, is_now }: { was: string; is_now: string }): LogText {
  return { title: "Correction", was, text: is_now };
}

type PriceFacts = Pick<LogRow, "amount" | "previous_amount" | "merchant" | "source">;

/** Returns the words of a product's first price, or of a change: facts about their day. */
export function priceText({ amount, previous_amount, merchant, source }: PriceFacts): LogText {
  const at = merchant ? ` chez ${merchant}` : "";
  const price = formatPrice(amount ?? 0);
  if (previous_amount === null) {
    // The prices of the demonstration catalogue were not read at a merchant.
    const text =
      source === "catalogue"
        ? `Prix indicatif, inscrit ici\u00a0: ${price}.`
        : `Relevé\u00a0: ${price}${at}.`;
    return { title: "Premier prix", text, isArrival: true };
  }
  const title = (amount ?? 0) < previous_amount ? "Prix en baisse" : "Prix en hausse";
  return { title, text: `De ${formatPrice(previous_amount)} à ${price}${at}.` };
}

export type LogGroup = ReturnType<typeof groupsOf>[number];
export type LogDay = ReturnType<typeof logDays>[number];

/** The pictures of products and categories, by id. */
type Pictures = ReadonlyMap<string, string | null>;

/** More arrivals than this are drawings alone, which say most of it. */
const MOST_ROWS = 10;

/** Returns the days of a page of the log in French, within a day by what happened, each with a time of it. @param entries the latest first */
export function logDays(entries: readonly LogEntry[], pictures: Pictures) {
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].map(([day, all]) => ({ day, at: all[0]?.at ?? "", groups: groupsOf(all, pictures) }));
}

function groupsOf(entries: readonly LogEntry[], pictures: Pictures) {
  const groups = Map.groupBy(entries, ({ kind, isArrival }) => (isArrival ? "arrival" : kind));
  return [...groups].map(([kind, members]) => {
    const isDrawn = kind === "arrival" && members.length > MOST_ROWS;
    return {
      /** Their number in words: « 3 changements de prix ». */
      words: words[kind](members.length),
      isDrawn,
      entries: members.map(({ id: _, kind, at, day, isArrival, product: { id, ...product }, ...text }) => ({
        ...{ ...product, image_url: pictures.get(id) ?? null },
        text: isDrawn ? null : text,
      })),
    };
  });
}

const words = {
  arrival: (count: number) => `${pluralize(count, "premier")} prix`,
  price: (count: number) => `${pluralize(count, "changement")} de prix`,
  evaluation: (count: number) => pluralize(count, "évaluation"),
  correction: (count: number) => pluralize(count, "correction"),
  criteria: (count: number) => `${pluralize(count, "changement")} de critères`,
};
