import { useRef, useState } from "react";
import { PictureDrop } from "#app/routes/admin/media/picture-drop.tsx";
import { PicturePicker } from "#app/routes/admin/media/picture-picker.tsx";
import { usePictureUpload } from "#app/routes/admin/media/use-picture-upload.ts";
import { ResponsiveImage } from "#app/ui/responsive-image.tsx";
import { readPicturePath } from "#config/uploaded-pictures.ts";
import { useFields } from "./fields-context.ts";
import { below } from "./path.ts";
import { PictureAddress } from "./picture-address.tsx";
import { TextControl } from "./plain-controls.tsx";
import type { Shape, Value } from "./shape.ts";

const description = { kind: "text", longest: 200, format: null } as const satisfies Shape;

/** A picture, sent from this device, chosen in the library or named by its address. Its size is the file's, read when it is shown. */
export function PictureItem({ path, picture }: { path: string; picture: Value }) {
  const { change } = useFields();
  const { src, alt, width, height } = picture as Record<"src" | "alt" | "width" | "height", Value>;
  const [, setUploading] = useState(false);
  const upload = usePictureUpload({
    onUploaded: (url) => change(path, { src: url, alt: "", width: null, height: null }),
    onUploading: setUploading,
  });
  const measured = useRef(src);
  const measure = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: React.SyntheticEvent<HTMLImageElement>) => {
    if (width && height && measured.current === src) return;
    measured.current = src;
    // The browser may show an upload in a smaller size than its file's.
    const size = readPicturePath(String(src)) ?? { width: naturalWidth, height: naturalHeight };
    change(path, { src: src ?? "", alt: alt ?? "", width: size.width, height: size.height });
  };
  const picker = (
    <PicturePicker
      onChoose={({ address, draft, width, height }) => {
        measured.current = address;
        change(path, { src: address, alt: draft.alt ?? "", width, height });
      }}
    />
  );
  const preview = src && (
    <ResponsiveImage
      key={String(src)}
      src={String(src)}
      alt="Aperçu"
      sizes="10rem"
      onLoad={measure}
      className="record-picture"
    />
  );
  return (
    <div className="record-group">
      {upload.isOffered && (
        <PictureDrop
          preview={preview}
          removal={null}
          picker={picker}
          state={upload.state}
          onChoose={upload.send}
          onCancel={upload.cancel}
        />
      )}
      <PictureAddress path={below(path, "src")} value={String(src ?? "")} />
      <TextControl shape={description} path={below(path, "alt")} value={String(alt ?? "")} />
    </div>
  );
}
