import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "./dossier-record.ts";

/** Returns the sentence on the age of price and figures; only a check is called one. */
export function provenanceOf({
  enteredOn,
  checkedOn,
}: Pick<DossierRecord, "enteredOn" | "checkedOn">): string {
  return checkedOn
    ? `Vérifié le ${writtenDay(checkedOn)}.`
    : `Catalogue initial, saisi le ${writtenDay(enteredOn)} et pas encore revérifié.`;
}
