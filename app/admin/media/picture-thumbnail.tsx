import { focusOf } from "#app/lib/pictures/picture-metadata.ts";
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
