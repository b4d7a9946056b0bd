import { useRef } from "react";
import { Field } from "#app/admin/fields/field.tsx";
import { type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { below } from "#app/admin/fields/path.ts";
import type { Group, Value } from "#app/admin/fields/shape.ts";
import { PictureDrop } from "#app/admin/media/picture-drop.tsx";
import { PicturePicker } from "#app/admin/media/picture-picker.tsx";
import { usePictureUpload } from "#app/admin/media/use-picture-upload.ts";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import { readPicturePath } from "#config/uploaded-pictures.ts";
import { PictureAddress } from "./picture-address.tsx";

/** A picture: uploaded, chosen in the library or named by its address. The shown file tells its size. */
export function PictureItem({ shape, path, value }: ControlProps) {
  const { change } = useFields();
  const { fields } = shape as Group;
  const { src, alt, width, height } = value as Record<"src" | "alt" | "width" | "height", Value>;
  const upload = usePictureUpload((url) => change(path, { src: url, alt: "", width: null, height: null }));
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
      className="h-auto w-40"
    />
  );
  return (
    <div className="grid gap-4">
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
      {fields.src && (
        <PictureAddress shape={fields.src} path={below(path, "src")} value={String(src ?? "")} />
      )}
      {fields.alt && <Field shape={fields.alt} path={below(path, "alt")} value={alt ?? ""} />}
    </div>
  );
}
