import { Link } from "react-router";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { counted } from "#app/formatting/counted.ts";

type Trial = DossierRecord["trial"];

/** Whether we tried the product. */
export function TrialNote({ page: { record } }: { page: DossierPage }) {
  return <Note trial={record.trial} />;
}

/** The same of a product without a dossier: only a dossier records a trial. */
export const UntriedNote = () => <Note trial="none" />;

function Note({ trial }: { trial: Trial }) {
  return (
    <>
      <strong className="font-semibold text-ink">{trialText(trial)}</strong>
      {trial === "none" && " : choisi d’après ce que d’autres en publient"}.{" "}
      <Link to="/methode" prefetch="intent" className="text-link whitespace-nowrap">
        Notre méthode
      </Link>
    </>
  );
}

function trialText(trial: Trial): string {
  if (trial === "none") return "Non essayé";
  const { how, days, from, by } = trial;
  const action = how === "used" ? "Essayé" : "Pris en main";
  return `${action} ${counted(days, "jour")} par ${by}, ${from === "bought" ? "acheté" : "prêté"}`;
}
