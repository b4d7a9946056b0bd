/** What the law wants said of phones, worn radios and medical devices, as far as it is known. */

import { madeOnce } from "#app/lib/formatting/made-once.ts";
import type { DossierRecord } from "./record/dossier-record.ts";

type Regulation = DossierRecord["regulation"];

/** What a record states of a duty: neither that it has no object, nor nothing. */
type Stated<Value> = Exclude<Value, "not-applicable" | null | undefined>;

const kilogramValue = madeOnce(() => new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 }));

/** Whether a record states it. */
export function isStated<Value>(value: Value): value is Stated<Value> {
  return value !== "not-applicable" && value !== null && value !== undefined;
}

/** Whether the DAS of a phone is owed and not known (arrêté du 12 octobre 2010). */
export const owesSar = ({ kind, regulation }: Pick<DossierRecord, "kind" | "regulation">): boolean =>
  !regulation.sar && /téléphone|smartphone/i.test(kind);

/** The DAS of head, body and limbs (arrêté du 12 octobre 2010). */
export function sarText({ head, body, limbs }: Stated<Regulation["sar"]>): string {
  const value = (name: string, amount: number) => `DAS ${name} ${kilogramValue().format(amount)}\u00a0W/kg`;
  return [value("tête", head), value("tronc", body), value("membres", limbs)].join(", ");
}

/** The identification of a medical device (code de la santé publique, R5213-1). */
export function medicalDeviceText(name: string, device: Stated<Regulation["medicalDevice"]>): string {
  const { deviceClass, maker, intendedUse } = device;
  return [
    `${name}\u00a0: dispositif médical${deviceClass ? ` de classe ${deviceClass}` : ""}.`,
    maker && `Fabricant : ${maker}.`,
    intendedUse && `Destination : ${intendedUse}`,
    "Ce dispositif médical est un produit de santé réglementé qui porte, au titre de cette réglementation, le marquage CE.",
    "Lisez attentivement la notice ou l’étiquetage.",
  ]
    .filter(Boolean)
    .join(" ");
}
