/** What the law and the readers want of the facts beside the texts. */
import { mayPay } from "#app/product/merchants/paid-link.ts";
import { type Duty, dutiesOf } from "./duties.ts";
import { type GateSubject, type Rule, type Violation, violation } from "./finding.ts";

export const factRules: readonly Rule[] = [
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
