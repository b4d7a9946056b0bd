import { useState } from "react";
import { useFields } from "#app/admin/fields/fields-context.ts";
import { Labelled } from "#app/admin/fields/labelled.tsx";
import { controlClass, errorClass } from "#app/admin/fields/look.ts";
import type { Shape } from "#app/admin/fields/shape.ts";
import { readAsPerson } from "#app/admin/kit/use-read.ts";
import { findPicture } from "#app/admin/media/picture-kind.ts";

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
export function PictureAddress({ shape, path, value }: PictureAddressProps) {
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
async function isKnown(address: string): Promise<boolean> {
  try {
    return (await readAsPerson((client) => findPicture(client, address))) !== null;
  } catch {
    return true;
  }
}
