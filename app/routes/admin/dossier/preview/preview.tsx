import { useState } from "react";
import { Segments } from "#app/routes/admin/dossier/segments.tsx";
import { PictureMetadataProvider } from "#app/routes/admin/media/picture-metadata-provider.tsx";
import { PreviewFrame, type PreviewWidth } from "./preview-frame.tsx";

/**
 * The preview with its switches: by day or by night, on a phone or on a wide screen.
 * @param shown what it is made of, which may name pictures
 */
export function Preview({ shown, children }: { shown: unknown; children: React.ReactNode }) {
  const [width, setWidth] = useState<PreviewWidth>("phone");
  const [hour, setHour] = useState<"day" | "night">("day");
  return (
    <section
      aria-label="Aperçu"
      className="sticky top-[calc(var(--header-height)+1rem)] flex h-[calc(100dvh-var(--header-height)-6rem)] min-w-0 flex-col gap-3 max-xl:col-span-full"
    >
      <div className="flex flex-wrap justify-between gap-3">
        <Segments
          legend="Largeur"
          options={{ phone: "Téléphone", wide: "Grand écran" }}
          chosen={width}
          onChoose={setWidth}
        />
        <Segments legend="Heure" options={{ day: "Jour", night: "Nuit" }} chosen={hour} onChoose={setHour} />
      </div>
      <PreviewFrame width={width} isNight={hour === "night"}>
        <PictureMetadataProvider of={shown}>{children}</PictureMetadataProvider>
      </PreviewFrame>
    </section>
  );
}
