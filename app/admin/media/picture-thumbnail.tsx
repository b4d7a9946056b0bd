import { useRead } from "#app/admin/kit/use-read.ts";
import { focusOf, getPictureMetadata, uploadsIn } from "#app/lib/pictures/picture-metadata.ts";
import { Picture, PictureMetadataContext } from "#app/ui/picture.tsx";
import type { ListedPicture } from "./picture-kind.ts";

type Cut = Pick<ListedPicture["draft"], "kind" | "focal_x" | "focal_y">;

/** A picture as cards show it, with what is stored of it or with other values. */
export function PictureThumbnail({
  picture: { address, width, height, draft },
  cut = draft,
}: {
  picture: Pick<ListedPicture, "address" | "width" | "height" | "draft">;
  cut?: Cut;
}) {
  const look = { isPackshot: cut.kind === "packshot", focus: focusOf({ width, height, ...cut }) };
  return (
    <PictureMetadataContext value={{ [address]: look }}>
      <Picture src={address} alt="" />
    </PictureMetadataContext>
  );
}

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
