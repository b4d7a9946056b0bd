import { EnergyLabel } from "#app/components/catalogue/energy-label.tsx";
import { sarText } from "#app/components/catalogue/regulatory-texts.ts";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { SpecificationRow } from "./specification-row.tsx";

/**
 * Rows that the law requires in the advertising of phones: the DAS, bold and no smaller than any other figure, and the
 * energy label. Unknown values are replaced by the place where the maker publishes them.
 */
export function RegulatoryRows({ regulation }: Pick<DossierRecord, "regulation">) {
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
          <EnergyLabel energyLabel={energyLabel} />
        </SpecificationRow>
      )}
    </>
  );
}
