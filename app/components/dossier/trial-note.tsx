import { Link } from "react-router";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import type { ProductRecord } from "#content/product-record.ts";

type Trial = ProductRecord["trial"];

/** Whether we tried the product, and how old the facts are: before anything is said of it. */
export function TrialNote({ page: { record, provenance } }: { page: DossierPage }) {
  const { trial } = record;
  return (
    <p className="mt-1 max-w-prose text-sm text-ink-soft">
      <strong className="font-semibold text-ink">{trialText(trial)}</strong>
      {trial === "none" && " : choisi d’après ce que d’autres en publient"}. {provenance}{" "}
      <Link to="/methode" prefetch="intent" className="text-link whitespace-nowrap">
        Notre méthode
      </Link>
    </p>
  );
}

function trialText(trial: Trial): string {
  if (trial === "none") return "Non essayé";
  const { how, days, from, by } = trial;
  const action = how === "used" ? "Essayé" : "Pris en main";
  return `${action} ${days} jour${days > 1 ? "s" : ""} par ${by}, ${from === "bought" ? "acheté" : "prêté"}`;
}
