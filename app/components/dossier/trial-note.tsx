import { Link } from "react-router";
import type { ProductRecord } from "#content/product-record.ts";

type Trial = ProductRecord["trial"];

/** Whether we tried the product, before anything is said of it. */
export function TrialNote({ trial }: { trial: Trial }) {
  return (
    <p className="mt-5">
      <strong className="font-semibold">{trialText(trial)}.</strong>{" "}
      {trial === "none" && "Choisi d’après ce que d’autres en publient. "}
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
