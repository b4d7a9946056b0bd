/** What the law and the readers want of the facts beside the texts. */
import { type GateSubject, type Rule, type Violation, violation } from "./finding.ts";

export const factRules: readonly Rule[] = [
  {
    name: "picture-alternative",
    severity: "blocking",
    source: "WCAG 2.2, 1.1.1",
    find: ({ product }) =>
      violation(
        product.imageUrl !== null && product.imageAlt === null,
        "product.imageAlt",
        "l’image du produit n’a pas de texte alternatif",
      ),
  },
  {
    name: "merchant-link",
    severity: "warning",
    source: "loi 2023-451, article 5",
    find: ({ product }) => [
      ...violation(product.affiliateUrl === null, "product.affiliateUrl", "le lien du marchand manque"),
      ...violation(product.merchant === null, "product.merchant", "le nom du marchand manque"),
    ],
  },
  {
    name: "price-seen",
    severity: "warning",
    source: "code de la consommation, D111-11",
    find: ({ product: { price, priceExpiresAt }, now }) => [
      ...violation(price === null, "product.price", "le prix manque"),
      ...violation(
        price !== null && (priceExpiresAt === null || Date.parse(priceExpiresAt) <= now.getTime()),
        "product.price",
        "le prix n’est qu’indicatif : il n’a pas été lu dans le délai de son marchand",
      ),
    ],
  },
  {
    name: "device-regulation",
    severity: "warning",
    source: "arrêté du 12 octobre 2010 ; règlement (UE) 2023/1669",
    find: (subject) => (subject.product.affiliateUrl === null ? [] : regulationViolations(subject)),
  },
  {
    name: "medical-device",
    severity: "warning",
    source: "code de la santé publique, R5213-1",
    find: ({ record: { regulation } }) =>
      violation(
        !regulation.medicalDevice ||
          (regulation.medicalDevice !== "not-applicable" && !regulation.medicalDevice.deviceClass),
        "record.regulation.medicalDevice",
        "dispositif médical ou non : à établir, avec sa classe",
      ),
  },
];

function regulationViolations({ record: { regulation } }: GateSubject): Violation[] {
  return [
    ...violation(!regulation.sar, "record.regulation.sar", "le DAS n’est pas relevé"),
    ...violation(
      !regulation.energyLabel,
      "record.regulation.energyLabel",
      "l’étiquette-énergie n’est pas relevée",
    ),
  ];
}
