/** The rejected rivals of a dossier, as its page and the list of all of them show them. For the server only: it writes days. */
import { slugify } from "#app/catalogue/model/slug.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "./dossier-record.ts";

type Rejected = NonNullable<DossierRecord["rejected"]>[number];

export interface ShownRival extends Pick<Rejected, "name" | "criterion" | "reason" | "betterFor"> {
  /** The fragment of its address, on the product's page and in the list. */
  anchor: string;
  /** With the day on which it was read: a sentence without its point. */
  price: string;
  /** The mark of the source that states the criterion's failure. */
  source?: string;
}

/** Returns the rivals with their prices in words. */
export function shownRivals(rejected: readonly Rejected[] = []): ShownRival[] {
  return rejected.map(({ name, price, criterion, reason, betterFor, source }) => ({
    name,
    // « Bose QuietComfort Ultra » is at `#bose-quietcomfort-ultra`.
    anchor: slugify(name) || "modele",
    price:
      price === "unknown"
        ? "prix non relevé"
        : `${formatPrice(price.amount)}, lu le ${writtenDay(price.readOn)}`,
    criterion,
    reason,
    betterFor,
    ...(source && { source }),
  }));
}
