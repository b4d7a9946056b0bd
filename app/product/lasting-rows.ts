/** « Ce qu’il deviendra », as pages say it. For the server only, as `written-date.ts` is. */

import { counted } from "#app/lib/formatting/counted.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { DossierRecord } from "./record/dossier-record.ts";

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
        spareParts.years && `disponibles pendant ${counted(spareParts.years, "an")}`,
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
      text: `${formatPrice(resale.amount)} au bout de ${counted(resale.years, "an")}`,
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
