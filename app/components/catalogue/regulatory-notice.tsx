import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { EnergyLabel } from "./energy-label.tsx";
import { medicalDeviceText, sarText } from "./regulatory-texts.ts";

interface RegulatoryNoticeProps {
  name: string;
  regulation: DossierRecord["regulation"];
}

/** What the law wants close to each buying link; on the sheet of a product the table of figures has the same rows. */
export function RegulatoryNotice({ name, regulation }: RegulatoryNoticeProps) {
  const { sar, energyLabel, medicalDevice } = regulation;
  return (
    <>
      {medicalDevice && medicalDevice !== "not-applicable" && (
        <p className="mt-5 max-w-prose">{medicalDeviceText(name, medicalDevice)}</p>
      )}
      {sar && sar !== "not-applicable" && (
        <p data-print="in-figures" className="mt-5 max-w-prose">
          <strong className="font-semibold">{sarText(sar)}</strong>
        </p>
      )}
      {energyLabel && energyLabel !== "not-applicable" && (
        <p data-print="in-figures" className="mt-5 max-w-prose">
          Étiquette énergie. <EnergyLabel energyLabel={energyLabel} />
        </p>
      )}
    </>
  );
}
