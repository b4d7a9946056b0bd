import type { DossierRecord } from "./record/dossier-record.ts";

interface EnergyLabelProps {
  energyLabel: Exclude<DossierRecord["regulation"]["energyLabel"], "not-applicable" | null | undefined>;
}

/** The model's number in the European register, with which its address ends. */
const NUMBER = /\/(\d+)\/?(?:[?#]|$)/;

/** The class of a phone or tablet with its sheet, where the label is (règlement 2023/1669). */
export function EnergyLabel({ energyLabel }: EnergyLabelProps) {
  const [, number] = NUMBER.exec(energyLabel.eprelUrl) ?? [];
  return (
    <a href={energyLabel.eprelUrl} rel="noopener" className="text-link">
      Classe {energyLabel.energyClass} ({number ? `EPREL n° ${number}` : "fiche EPREL"})
    </a>
  );
}
