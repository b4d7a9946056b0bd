import { useState } from "react";
import { Segments } from "#app/admin/dossier/segments.tsx";
import { PictureMetadataProvider } from "#app/admin/media/picture-metadata-provider.tsx";
import { PreviewFrame, type PreviewWidth } from "./preview-frame.tsx";

interface PreviewProps {
  shown: unknown;
  followed?: string;
  children: React.ReactNode;
}

/**
 * The preview with its switches: by day or by night, on a phone or on a wide screen.
 * @param shown what it is made of, which may name pictures
 * @param followed the text that is being written, which the page marks and keeps in sight
 */
export function Preview({ shown, followed = "", children }: PreviewProps) {
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
      <PreviewFrame width={width} isNight={hour === "night"} followed={followed}>
        <PictureMetadataProvider of={shown}>{children}</PictureMetadataProvider>
      </PreviewFrame>
    </section>
  );
}
