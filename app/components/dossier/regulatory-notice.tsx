import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import { medicalDeviceText, sarText, unknownEnergyLabel } from "./regulatory-texts.ts";

/** What the law wants close to the buying link; on paper the table of figures has the same rows. */
export function RegulatoryNotice({ page }: { page: AnalysisPage }) {
  const { sar, energyLabel, medicalDevice } = page.record.regulation;
  return (
    <>
      {medicalDevice !== "not-applicable" && (
        <p className="mt-5 max-w-prose">{medicalDeviceText(page.name, medicalDevice)}</p>
      )}
      {sar !== "not-applicable" && (
        <p data-print="hidden" className="mt-5 max-w-prose">
          <strong className="font-semibold">{sarText(sar)}</strong>
        </p>
      )}
      {energyLabel === "unknown" && (
        <p data-print="hidden" className="mt-5 max-w-prose">
          Étiquette énergie. {unknownEnergyLabel}
        </p>
      )}
    </>
  );
}
