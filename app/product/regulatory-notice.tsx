import { EnergyLabel } from "./energy-label.tsx";
import type { DossierRecord } from "./record/dossier-record.ts";
import { isStated, medicalDeviceText, sarText } from "./regulatory-texts.ts";

interface RegulatoryNoticeProps {
  name: string;
  regulation: DossierRecord["regulation"];
}

/**
 * What the law wants close to each buying link; on the sheet of a product the table of figures has the same
 * rows.
 */
export function RegulatoryNotice({ name, regulation }: RegulatoryNoticeProps) {
  const { sar, energyLabel, medicalDevice } = regulation;
  return (
    <>
      {isStated(medicalDevice) && <p>{medicalDeviceText(name, medicalDevice)}</p>}
      {isStated(sar) && (
        <p data-print="in-figures">
          <strong className="text-base font-semibold text-ink">{sarText(sar)}</strong>
        </p>
      )}
      {isStated(energyLabel) && (
        <p data-print="in-figures">
          Étiquette énergie. <EnergyLabel energyLabel={energyLabel} />
        </p>
      )}
    </>
  );
}
