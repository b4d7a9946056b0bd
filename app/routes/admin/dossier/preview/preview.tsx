import { useState } from "react";
import { Looks } from "#app/routes/admin/media/looks.tsx";
import { PreviewFrame, type PreviewWidth } from "./preview-frame.tsx";

/**
 * The preview with its switches: by day or by night, on a phone or on a wide screen.
 * @param shown what it is made of, which may name pictures
 */
export function Preview({ shown, children }: { shown: unknown; children: React.ReactNode }) {
  const [width, setWidth] = useState<PreviewWidth>("phone");
  const [isNight, setIsNight] = useState(false);
  return (
    <section aria-label="Aperçu" className="preview">
      <div className="preview-switches">
        <Choice
          legend="Largeur"
          options={[
            { label: "Téléphone", isChosen: width === "phone", choose: () => setWidth("phone") },
            { label: "Grand écran", isChosen: width === "wide", choose: () => setWidth("wide") },
          ]}
        />
        <Choice
          legend="Heure"
          options={[
            { label: "Jour", isChosen: !isNight, choose: () => setIsNight(false) },
            { label: "Nuit", isChosen: isNight, choose: () => setIsNight(true) },
          ]}
        />
      </div>
      <PreviewFrame width={width} isNight={isNight}>
        <Looks of={shown}>{children}</Looks>
      </PreviewFrame>
    </section>
  );
}

interface ChoiceProps {
  legend: string;
  options: readonly { label: string; isChosen: boolean; choose: () => void }[];
}

function Choice({ legend, options }: ChoiceProps) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ label, isChosen, choose }) => (
        <button key={label} type="button" aria-pressed={isChosen} onClick={choose}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
