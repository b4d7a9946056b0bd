/** Words that need a proof, in every text of a dossier. */

import { comparableText } from "#app/admin/fields/written-text.ts";
import { textsIn } from "#app/lib/formatting/map-texts.ts";
import type { Judged, Rule, Violation } from "./finding.ts";
import { ownPriceViolations } from "./own-price-violations.ts";
import { wordingViolations } from "./wording-violations.ts";

/** "Nous l’avons mesuré" and "nous avons pu le mesurer", but not "nous ne l’avons pas mesuré". */
const CLAIM_OF_TRIAL =
  /(?<!\p{L})nous (?:l’ ?|les |en )?avons (?:pu (?:l’ ?|le |la |les )?)?(?:bien |longtemps |longuement )?(?:essay|test|mesur|port|écout|goût|pes|chronométr)(?:ée?s?|er)(?!\p{L})/giu;

export const textRules: readonly Rule[] = [
  {
    name: "wording",
    severity: "blocking",
    source: "code de la consommation, D217-2 et L121-4 ; directive (UE) 2024/825",
    find: (subject) => inTexts(textsOf(subject), wordingViolations),
  },
  {
    // A row « Prix conseillé » may hold the same figure and be right.
    name: "own-price",
    severity: "warning",
    source: "règle de la maison",
    find: (subject) => {
      const { price } = subject.product;
      return price === null ? [] : inTexts(textsOf(subject), (text) => ownPriceViolations(text, price));
    },
  },
  {
    // Lists and cards show parts of a record without asking what it names.
    name: "other-price",
    severity: "blocking",
    source: "règle de la maison",
    find: ({ record }) =>
      inTexts(textsIn(record, "record"), (text) =>
        text.includes("{prix:") ? ["le prix d’un autre produit se cite dans l’analyse seulement"] : [],
      ),
  },
  {
    name: "trial-claim",
    severity: "blocking",
    source: "code de la consommation, L121-2",
    find: (subject) => (subject.record.trial === "none" ? inTexts(textsOf(subject), trialViolations) : []),
  },
];

const trialViolations = (text: string): string[] =>
  (comparableText(text).match(CLAIM_OF_TRIAL) ?? []).map(
    (claim) => `« ${claim} » : le produit n’a pas été essayé`,
  );

/** Returns what a check of single texts finds, at their fields. */
const inTexts = (
  texts: readonly (readonly [field: string, text: string])[],
  check: (text: string) => string[],
): Violation[] => texts.flatMap(([field, text]) => check(text).map((message) => ({ field, message })));

/** Every text with its field, as readers see it; without the addresses of sources, which are others' words. */
const textsOf = ({ record, analysis, lines = [analysis] }: Judged): [field: string, text: string][] => [
  ...textsIn(record, "record").filter(([field]) => !field.endsWith(".url")),
  // The sign keeps what ends one paragraph and begins the next from being read as one.
  ["analysis", lines.join("\n¶\n")],
];
