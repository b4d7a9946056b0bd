import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "./dossier-record.ts";

/** A rating from elsewhere, with the sentence that names its source and date. */
export interface ShownRating {
  value: number;
  /** `null` when the number is unknown. */
  reviews: string | null;
  provenance: string;
  /** Whether source and day are known. */
  isSourced: boolean;
}

/** Returns a rating with a sentence on its provenance, unknown parts included. */
export function shownRating({
  value,
  reviews,
  source,
  readOn,
}: NonNullable<DossierRecord["rating"]>): ShownRating {
  const isSourced = source !== "unknown" && readOn !== "unknown";
  const provenance = isSourced
    ? `Note relevée chez ${source} le ${writtenDay(readOn)}. Ce n’est pas celle de notre rédaction.`
    : `Note donnée par d’autres que nous : ${missing(source, readOn)} à confirmer. Prenez-la comme une indication ; elle n’entre pas dans notre choix.`;
  return { value, reviews: reviews === "unknown" ? null : reviews, provenance, isSourced };
}

function missing(source: string, readOn: string): string {
  if (source !== "unknown") return "sa date est";
  return readOn === "unknown" ? "sa source et sa date sont" : "sa source est";
}
