import { counted } from "#app/lib/formatting/counted.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

/** What a choice rests on: a trial of ours, or what others publish. */
export function TrialNote({ trial }: Pick<DossierRecord, "trial">) {
  if (trial === "none")
    return "Choisi d’après ce que d’autres ont mesuré et publié, sans essai de notre part.";
  const { how, days, from, by } = trial;
  return `${how === "used" ? "Essayé" : "Pris en main"} ${counted(days, "jour")} par ${by}, ${from === "bought" ? "acheté" : "prêté"}.`;
}
