/** What the law wants said of phones, worn radios and medical devices; an unknown value is said to be unknown. */
import type { DossierRecord } from "#app/dossier/dossier-record.ts";

type Regulation = DossierRecord["regulation"];

const kilogramValue = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

/** The DAS of head, body and limbs (arrêté du 12 octobre 2010). */
export function sarText(sar: Exclude<Regulation["sar"], "not-applicable">): string {
  if (sar === "unknown") {
    return "DAS tête, tronc et membres : valeurs non vérifiées par nos soins, à lire sur l’emballage ou la fiche du marchand.";
  }
  const { head, body, limbs } = sar;
  const value = (name: string, amount: number) => `DAS ${name} ${kilogramValue.format(amount)} W/kg`;
  return [value("tête", head), value("tronc", body), value("membres", limbs)].join(", ");
}

/** The identification of a medical device (code de la santé publique, R5213-1). */
export function medicalDeviceText(
  name: string,
  device: Exclude<Regulation["medicalDevice"], "not-applicable">,
): string {
  if (device === "unknown") {
    return "Nous n’avons pas vérifié si cet appareil est un dispositif médical. Lisez attentivement sa notice.";
  }
  const { deviceClass, maker, intendedUse } = device;
  return [
    deviceClass === "unknown"
      ? `${name} : dispositif médical, de classe non vérifiée par nos soins.`
      : `${name} : dispositif médical de classe ${deviceClass}.`,
    maker === "unknown" ? "Fabricant : non relevé." : `Fabricant : ${maker}.`,
    intendedUse === "unknown"
      ? "Destination : non relevée par nos soins, à lire dans la notice."
      : `Destination : ${intendedUse}`,
    "Ce dispositif médical est un produit de santé réglementé qui porte, au titre de cette réglementation, le marquage CE.",
    "Lisez attentivement la notice ou l’étiquetage. En cas de doute, demandez conseil à un médecin ou à un pharmacien.",
  ].join(" ");
}
