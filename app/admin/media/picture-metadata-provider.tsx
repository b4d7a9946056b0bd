import { useEffect, useState } from "react";
import { pageAccount } from "#app/account/session.ts";
import { getPictureMetadata, type PictureMetadata, uploadsIn } from "#app/lib/pictures/picture-metadata.ts";
import { PictureMetadataContext } from "#app/ui/picture.tsx";

const none: PictureMetadata = {};

interface PictureMetadataProviderProps {
  /** What is shown, which may name uploaded pictures anywhere. */
  of: unknown;
  children: React.ReactNode;
}

/** Cuts and credits the pictures of a screen as pages do, once it knows how. */
export function PictureMetadataProvider({ of, children }: PictureMetadataProviderProps) {
  const uploads = uploadsIn(of).join(" ");
  const [metadata, setMetadata] = useState(none);
  useEffect(() => {
    if (!uploads) return;
    let isWanted = true;
    const read = async () => getPictureMetadata(await (await pageAccount()).dataClient(), uploads.split(" "));
    read().then(
      (next) => isWanted && setMetadata(next),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [uploads]);
  return <PictureMetadataContext value={metadata}>{children}</PictureMetadataContext>;
}
