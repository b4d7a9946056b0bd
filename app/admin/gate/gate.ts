/**
 * The rules that a dossier has to keep before visitors read it, run by the editor,
 * at publication and every night.
 */
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import { mayPay } from "#app/product/merchants.ts";
import { endOf, refurbishedUntil } from "#app/product/outlook.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import {
  type Finding,
  type GateSubject,
  HOUSE,
  type RowRule,
  type RowSubject,
  type Rule,
  type Violation,
  violation,
} from "./finding.ts";
import { rivalRules } from "./rival-rules.ts";
import { isRenderable, shapeRules } from "./shape-rules.ts";
import { textRules } from "./text-rules.ts";

/** What the law and the readers want of the facts beside the texts. */

/** Those of the product's row alone, which changes at any time of the day. */
const rowRules: readonly RowRule[] = [
  {
    name: "picture-alternative",
    severity: "blocking",
    source: "WCAG 2.2, 1.1.1",
    find: ({ product }) =>
      violation(
        product.image_url !== null && product.image_alt === null,
        "product.image_alt",
        "l’image du produit n’a pas de texte alternatif",
      ),
  },
  {
    name: "price-seen",
    severity: "warning",
    source: "code de la consommation, D111-11",
    find: ({ product: { price, price_expires_at }, now }) => [
      ...violation(price === null, "product.price", "le prix manque"),
      ...violation(
        price !== null && (price_expires_at === null || Date.parse(price_expires_at) <= now.getTime()),
        "product.price",
        "le prix n’est qu’indicatif : il n’a pas été lu dans le délai de son marchand",
      ),
    ],
  },
];

const factRules: readonly Rule[] = [
  ...rowRules,
  {
    name: "merchant-link",
    severity: "warning",
    source: "loi 2023-451, article 5",
    find: ({ product, link_mode }) => [
      ...violation(product.affiliate_url === null, "product.affiliate_url", "le lien du marchand manque"),
      ...violation(
        (link_mode === "none" || link_mode === null) && mayPay(product.affiliate_url ?? "about:blank"),
        "product.affiliate_url",
        "le lien porte la marque d’un programme, et son marchand n’en a pas",
      ),
      ...violation(product.merchant === null, "product.merchant", "le nom du marchand manque"),
    ],
  },
  {
    name: "device-regulation",
    severity: "warning",
    source: "arrêté du 12 octobre 2010 ; règlement (UE) 2023/1669",
    find: (subject) => [
      ...owed(subject, "sar", ({ sar }) => !sar, "le DAS n’est pas relevé"),
      ...owed(
        subject,
        "energyLabel",
        ({ energyLabel }) => !energyLabel,
        "l’étiquette-énergie n’est pas relevée",
      ),
    ],
  },
  {
    name: "medical-device",
    severity: "warning",
    source: "code de la santé publique, R5213-1",
    find: (subject) =>
      owed(
        subject,
        "medicalDevice",
        ({ medicalDevice }) =>
          !medicalDevice || (medicalDevice !== "not-applicable" && !medicalDevice.deviceClass),
        "dispositif médical ou non : à établir, avec sa classe",
      ),
  },
];

/** Only in categories of such devices; a duty of advertising asks for something that is sold. */
function owed(
  { record: { regulation }, product, categorySlug }: GateSubject,
  duty: Duty,
  isOpen: (stated: GateSubject["record"]["regulation"]) => boolean,
  message: string,
): Violation[] {
  const isOwed = duty === "medicalDevice" || product.affiliate_url !== null;
  const isSuch = categorySlug !== undefined && dutiesOf(categorySlug).includes(duty);
  return violation(isOwed && isSuch && isOpen(regulation), `record.regulation.${duty}`, message);
}

/**
 * What ends by itself is named once it has: a page says nothing of it any more,
 * and its editor has something to decide.
 */

const laterRules: readonly Rule[] = [
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

const rules = [...shapeRules, ...factRules, ...rivalRules, ...laterRules, ...textRules];

/**
 * Returns all that the rules find, those that block first.
 * Of a record without the shape of one only that is found.
 */
export function findingsOf(subject: GateSubject): Finding[] {
  const judged = { ...subject, ...parseAnalysis(subject.analysis) };
  const applicable = isRenderable(subject.record) ? rules : shapeRules.slice(0, 1);
  const findings = applicable.flatMap(({ name: rule, severity, source, find }) =>
    find(judged).map((violation) => ({ ...violation, rule, severity, source })),
  );
  return findings.sort((a, b) => a.severity.localeCompare(b.severity));
}

const ofRow = new Set(rowRules.map(({ name }) => name));

/** Returns the findings of an earlier run, those of the product's row as it is now. */
export const withPresentRow = (
  findings: readonly Finding[],
  product: RowSubject["product"],
  now: Date,
): Finding[] => [
  ...findings.filter(({ rule }) => !ofRow.has(rule)),
  ...rowRules.flatMap(({ name: rule, severity, source, find }) =>
    find({ product, now }).map((violation) => ({ ...violation, rule, severity, source })),
  ),
];

/**
 * Returns the findings that keep a draft from the public. What the public page breaks already is listed, but
 * blocks nothing: else a correction of it could not be published.
 * @param shown the findings of the public page; `null` when there is none
 */
export function blockingOf(findings: readonly Finding[], shown: readonly Finding[] | null): Finding[] {
  const broken = new Set(shown?.map(({ rule }) => rule));
  return findings.filter(({ severity, rule }) => severity === "blocking" && !broken.has(rule));
}

/**
 * What the law asks to be said of some products beside the offer. It speaks of kinds of devices, and so do the
 * names of categories: nothing is asked of a toaster.
 */

export type Duty = keyof DossierRecord["regulation"];

/** By the words of a category's slug. */
const DEVICES: Readonly<Record<Duty, RegExp>> = {
  // Radios of more than 20 mW that are held or worn (arrêté du 12 octobre 2010).
  sar: /\b(telephone|smartphone|tablette|montre)/,
  // Règlement (UE) 2023/1669.
  energyLabel: /\b(smartphone|tablette)/,
  // What measures the body or treats it (code de la santé publique, R5213-1): its maker says whether it is one.
  medicalDevice:
    /\b(montre|balance|reveils?-lumineux|luminotherapie|tensiometre|thermometre|oxymetre|glucometre|electrostimul|auditi|nebuliseur|tire-lait)/,
};

/** Returns what has to be established for a product of a category, by its slug. */
export function dutiesOf(categorySlug: string): Duty[] {
  return (Object.keys(DEVICES) as Duty[]).filter((duty) => DEVICES[duty].test(categorySlug));
}
