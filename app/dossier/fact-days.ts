/** The days that stand behind the facts of a record. */
import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "./dossier-record.ts";

type FactDays = Pick<DossierRecord, "enteredOn" | "checkedOn">;

/** Returns the day of the last check, or the day on which unchecked facts entered the catalogue. */
export function dayOfFacts({ enteredOn, checkedOn }: FactDays): string {
  return checkedOn ?? enteredOn;
}

/** Returns the sentence on the age of price and figures; only a check is called one. */
export function provenanceOf({ enteredOn, checkedOn }: FactDays): string {
  return checkedOn
    ? `Vérifié le ${writtenDay(checkedOn)}.`
    : `Catalogue initial, saisi le ${writtenDay(enteredOn)} et pas encore revérifié.`;
}
