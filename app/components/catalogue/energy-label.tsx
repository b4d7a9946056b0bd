import type { DossierRecord } from "#app/dossier/dossier-record.ts";

interface EnergyLabelProps {
  energyLabel: Exclude<DossierRecord["regulation"]["energyLabel"], "not-applicable" | null | undefined>;
}

/** The class of a phone or tablet with its sheet, where the label is (règlement 2023/1669). */
export function EnergyLabel({ energyLabel }: EnergyLabelProps) {
  return (
    <a href={energyLabel.eprelUrl} rel="noopener" className="text-link">
      Classe {energyLabel.energyClass} (fiche EPREL)
    </a>
  );
}
