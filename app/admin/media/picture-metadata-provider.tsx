import { useRead } from "#app/admin/kit/use-read.ts";
import { getPictureMetadata, uploadsIn } from "#app/lib/pictures/picture-metadata.ts";
import { PictureMetadataContext } from "#app/ui/picture.tsx";

const none = {};

interface PictureMetadataProviderProps {
  /** What is shown, which may name uploaded pictures anywhere. */
  of: unknown;
  children: React.ReactNode;
}

/** Cuts and credits the pictures of a screen as pages do, once it knows how. */
export function PictureMetadataProvider({ of, children }: PictureMetadataProviderProps) {
  const uploads = uploadsIn(of).join(" ");
  const { last = none } = useRead(uploads || null, (client) =>
    getPictureMetadata(client, uploads.split(" ")),
  );
  return <PictureMetadataContext value={last}>{children}</PictureMetadataContext>;
}
