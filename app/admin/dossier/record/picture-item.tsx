import { useRef, useState } from "react";
import { Field } from "#app/admin/fields/field.tsx";
import { type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { Labelled } from "#app/admin/fields/labelled.tsx";
import { controlClass, errorClass } from "#app/admin/fields/look.ts";
import { below } from "#app/admin/fields/path.ts";
import type { Group, Shape, Value } from "#app/admin/fields/shape.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { PictureControl } from "#app/admin/media/picture-control.tsx";
import { findPicture } from "#app/admin/media/picture-kind.ts";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import { readPicturePath } from "#config/uploaded-pictures.ts";

/** A picture: uploaded, chosen in the library or named by its address. The shown file tells its size. */
export function PictureItem({ shape, path, value }: ControlProps) {
  const { change } = useFields();
  const { fields } = shape as Group;
  const { src, alt, width, height } = value as Record<"src" | "alt" | "width" | "height", Value>;
  const measured = useRef(src);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (width && height && measured.current === src) return;
    measured.current = src;
    // The browser may show an upload in a smaller size than its file's.
    const size = readPicturePath(String(src)) ?? { width: naturalWidth, height: naturalHeight };
    change(path, { src: src ?? "", alt: alt ?? "", width: size.width, height: size.height }, true);
  };
  const preview = src && (
    <ResponsiveImage
      key={String(src)}
      src={String(src)}
      alt="Aperçu"
      sizes="10rem"
      onLoad={({ currentTarget }) => measure(currentTarget)}
      className="h-auto w-40"
    />
  );
  return (
    <div className="col-span-full grid gap-3">
      <PictureControl
        preview={preview}
        onChoose={({ address, ...picture }) => {
          // Of an upload the shown file tells the size.
          if (picture.width !== null) measured.current = address;
          change(path, { src: address, ...picture });
        }}
      />
      {fields.src && (
        <PictureAddress shape={fields.src} path={below(path, "src")} value={String(src ?? "")} />
      )}
      {fields.alt && <Field shape={fields.alt} path={below(path, "alt")} value={alt ?? ""} />}
    </div>
  );
}

const missing = "Il n’y a pas d’image à cette adresse sur ce site.";

interface PictureAddressProps {
  shape: Shape;
  path: string;
  value: string;
}

/**
 * The typed address of a picture. It enters the draft when the field loses the focus, and only if the picture
 * exists: otherwise the database refuses the whole draft.
 */
function PictureAddress({ shape, path, value }: PictureAddressProps) {
  const { change } = useFields();
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  const leave = async () => {
    const address = typed?.trim();
    if (address === undefined) return;
    const isThere = address === value || !address.startsWith("/media/") || (await isKnown(address));
    setIsMissing(!isThere);
    if (!isThere) return;
    setTyped(null);
    change(path, address);
  };

  return (
    <div>
      <Labelled shape={shape} path={path}>
        {(attributes) => (
          <input
            {...attributes}
            {...(isMissing && { "aria-invalid": true })}
            type="text"
            inputMode="url"
            spellCheck={false}
            value={typed ?? value}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => void leave()}
            className={controlClass}
          />
        )}
      </Labelled>
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {isMissing && missing}
      </p>
    </div>
  );
}

/** Without an answer the draft is saved all the same, and says itself what it meets. */
const isKnown = (address: string): Promise<boolean> =>
  asPerson((client) => findPicture(client, address)).then(
    (picture) => picture !== null,
    () => true,
  );
