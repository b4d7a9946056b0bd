import type { ProductRecord } from "#content/product-record.ts";
import { SpecificationRow } from "./specification-row.tsx";

const kilogramValue = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

/**
 * Rows that the law requires in the advertising of phones: the DAS, bold and no smaller than any other figure (arrêté du
 * 12 octobre 2010), and the energy label. Unknown values are replaced by the place where the maker publishes them.
 */
export function RegulatoryRows({ regulation }: Pick<ProductRecord, "regulation">) {
  const { sar, energyLabel } = regulation;
  return (
    <>
      {sar !== "not-applicable" && (
        <SpecificationRow label="Débit d’absorption spécifique (DAS)">
          <strong className="font-semibold">{sarText(sar)}</strong>
        </SpecificationRow>
      )}
      {energyLabel !== "not-applicable" && (
        <SpecificationRow label="Étiquette énergie">
          {energyLabel === "unknown" ? (
            "Classe non vérifiée par nos soins : si le modèle en porte une, elle figure sur l’emballage, sur la fiche du marchand et dans la base européenne EPREL."
          ) : (
            <a href={energyLabel.eprelUrl} rel="noopener" className="text-link">
              Classe {energyLabel.energyClass} (fiche EPREL)
            </a>
          )}
        </SpecificationRow>
      )}
    </>
  );
}

function sarText(sar: Exclude<ProductRecord["regulation"]["sar"], "not-applicable">): string {
  if (sar === "unknown") {
    return "DAS tête, tronc et membres : valeurs non vérifiées par nos soins. Elles figurent sur l’emballage, dans la notice et sur la fiche du marchand.";
  }
  const { head, body, limbs } = sar;
  const value = (name: string, amount: number) => `DAS ${name} ${kilogramValue.format(amount)} W/kg`;
  return [value("tête", head), value("tronc", body), value("membres", limbs)].join(", ");
}
