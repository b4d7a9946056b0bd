/** « Le même, reconditionné », as pages say it. For the server only, as `written-date.ts` is. */
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import type { DossierRecord } from "./record/dossier-record.ts";

/** A price of one piece among few does not hold for long. */
const SHOWN_DAYS = 90;
const DAY_MS = 86_400_000;

export interface ShownRefurbished {
  seller: string;
  /** In euros. */
  amount: number;
  warrantyMonths: number;
  /** Where it was read; `null` for no page. */
  url: string | null;
  /** In French. */
  readOn: string;
}

/** Returns until when a price that was read on this day is shown. */
export const refurbishedUntil = (readOn: string): string =>
  new Date(Date.parse(readOn) + SHOWN_DAYS * DAY_MS).toISOString();

/** Returns the offer while what was read of it is recent; else `null`. */
export function shownRefurbished(
  { refurbished, sources }: Pick<DossierRecord, "refurbished" | "sources">,
  isInFuture: IsInFuture,
): ShownRefurbished | null {
  const source = sources.find(({ id }) => id !== undefined && id === refurbished?.source);
  if (!refurbished || !source || !isInFuture(refurbishedUntil(source.readOn))) return null;
  const { source: _, ...offer } = refurbished;
  return { ...offer, url: source.url, readOn: writtenDay(source.readOn) };
}
