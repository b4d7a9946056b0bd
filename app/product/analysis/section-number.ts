import type { DossierRecord } from "#app/product/record/dossier-record.ts";

type Numbering = Pick<NonNullable<DossierRecord["analysis"]>, "numbering" | "isConclusionNumbered">;

const romanValues = [
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
] as const;

function roman(number: number): string {
  let rest = number;
  let written = "";
  for (const [letters, value] of romanValues) {
    while (rest >= value) {
      written += letters;
      rest -= value;
    }
  }
  return written;
}

/**
 * Returns the written number of an analysis's section.
 * @param position from 0
 * @returns such as "3." or "III."; `null` for a conclusion without a number
 */
export function sectionNumber(position: number, count: number, numbering: Numbering): string | null {
  if (position === count - 1 && !numbering.isConclusionNumbered) return null;
  const number = position + 1;
  return `${numbering.numbering === "roman" ? roman(number) : number}.`;
}
