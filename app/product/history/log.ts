/** Entries of the public log, in words. For the server only, as `written-date.ts` is. */

import type { LogRow } from "#app/lib/data/database-types.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import { productLink } from "#app/product/addresses.ts";
import { occasions, outcomes } from "./evaluation-words.ts";

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
  product: {
    id: string;
    title: string;
    /** `null` for one that is no longer shown. */
    path: string | null;
  };
}

const logKinds = ["evaluation", "price", "correction"] as const;
export type LogKind = (typeof logKinds)[number];

/** Returns the entry of a row of `log_entries`. */
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
  return evaluationText(row, row.person);
}

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

/** Returns the words of a correction. */
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
    const what = source === "catalogue" ? "Prix indicatif" : "Premier prix relevé";
    const text = `${what}\u00a0: ${price}${at}.`;
    return { title: "Entrée au catalogue", text, isArrival: true };
  }
  const title = (amount ?? 0) < previous_amount ? "Prix en baisse" : "Prix en hausse";
  return { title, text: `De ${formatPrice(previous_amount)} à ${price}${at}.` };
}
