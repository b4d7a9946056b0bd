import { writtenDay } from "#app/lib/formatting/written-date.ts";
import type { DossierRecord } from "./record/dossier-record.ts";

const note = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1 });

/** Returns a rating from elsewhere as a value of the specifications: where and when it was read, or the catalogue's. */
export function ratingLine({ value, reviews, source, readOn }: NonNullable<DossierRecord["rating"]>): string {
  const isSourced = source !== "unknown" && readOn !== "unknown";
  const parts = [
    `${note.format(value)}/5`,
    reviews !== "unknown" && reviews,
    isSourced ? `lue chez ${source} le ${writtenDay(readOn)}` : "reprise du catalogue",
    source === "unknown" && "site non précisé",
    source !== "unknown" && !isSourced && `${source}, jour non précisé`,
  ];
  return parts.filter(Boolean).join(", ");
}
