/** Words that need a proof, in every text of a dossier. */
import { textsIn } from "#app/formatting/map-texts.ts";
import type { GateSubject, Rule, Violation } from "./finding.ts";
import { ownPriceFaults } from "./own-price-faults.ts";
import { claimsOfTrial } from "./trial-claims.ts";
import { wordingFaults } from "./wording-faults.ts";

export const textRules: readonly Rule[] = [
  {
    name: "wording",
    severity: "blocking",
    source: "code de la consommation, D217-2 et L121-4 ; directive (UE) 2024/825",
    find: (subject) =>
      textsOf(subject).flatMap(([field, text]) => wordingFaults(text).map((message) => ({ field, message }))),
  },
  {
    // A row « Prix conseillé » may hold the same figure and be right.
    name: "own-price",
    severity: "warning",
    source: "règle de la maison",
    find: (subject) => {
      const { price } = subject.product;
      if (price === null) return [];
      return textsOf(subject).flatMap(([field, text]) =>
        ownPriceFaults(text, price).map((message) => ({ field, message })),
      );
    },
  },
  {
    // Lists and cards show parts of a record without asking what it names.
    name: "other-price",
    severity: "blocking",
    source: "règle de la maison",
    find: (subject) =>
      textsIn(subject.record, "record")
        .filter(([, text]) => text.includes("{prix:"))
        .map(([field]) => ({
          field,
          message: "le prix d’un autre produit se cite dans l’analyse seulement",
        })),
  },
  {
    name: "trial-claim",
    severity: "blocking",
    source: "code de la consommation, L121-2",
    find: (subject) =>
      subject.record.trial === "none"
        ? textsOf(subject).flatMap(([field, text]) =>
            claimsOfTrial(text).map(
              (claim): Violation => ({ field, message: `« ${claim} » : le produit n’a pas été essayé` }),
            ),
          )
        : [],
  },
];

/** Every text with its field. */
function textsOf({ record, analysis }: GateSubject): [field: string, text: string][] {
  return textsIn({ record, analysis });
}
