/**
 * What ends by itself is named once it has: a page says nothing of it any more,
 * and its editor has something to decide.
 */
import { endOf } from "#app/product/outlook/shown-advice.ts";
import { refurbishedUntil } from "#app/product/outlook/shown-refurbished.ts";
import { type Rule, violation } from "./finding.ts";

const HOUSE = "règle de la maison";

export const laterRules: readonly Rule[] = [
  {
    name: "advice-holds",
    severity: "warning",
    source: HOUSE,
    find: ({ record: { advice }, product: { price }, now }) => [
      ...violation(
        Boolean(advice && endOf(advice) <= now.toISOString().slice(0, 10)),
        "record.advice.until",
        "le conseil est arrivé à son terme : la page ne le dit plus",
      ),
      ...violation(
        advice?.says === "wait" && advice.target !== undefined && price !== null && price <= advice.target,
        "record.advice.target",
        "le prix y est : la page ne dit plus d’attendre",
      ),
    ],
  },
  {
    name: "refurbished-recent",
    severity: "warning",
    source: "code de la consommation, D111-11",
    find: ({ record: { refurbished, sources }, now }) => {
      const readOn = sources.find(({ id }) => id === refurbished?.source)?.readOn;
      return violation(
        Boolean(refurbished && readOn && Date.parse(refurbishedUntil(readOn)) <= now.getTime()),
        "record.refurbished.source",
        "le prix du reconditionné a été lu il y a plus de 90 jours : la page ne le montre plus",
      );
    },
  },
];
