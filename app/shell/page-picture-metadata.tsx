import { useMatches } from "react-router";
import type { PictureMetadata } from "#app/lib/pictures/picture-metadata.ts";
import { PictureMetadataContext } from "#app/ui/picture.tsx";

const noMetadata: PictureMetadata = {};

/** Gives the pictures of a page the metadata that its loader read (`withPictureMetadata`). */
export function PagePictureMetadata({ children }: { children: React.ReactNode }) {
  const data = useMatches().at(-1)?.loaderData as { pictureMetadata?: PictureMetadata } | null | undefined;
  return (
    <PictureMetadataContext value={data?.pictureMetadata ?? noMetadata}>{children}</PictureMetadataContext>
  );
}
