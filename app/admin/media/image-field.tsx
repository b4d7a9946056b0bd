import { useRef, useState } from "react";
import { isPictureAddress, isWebAddress } from "#app/admin/fields/draft-fields.ts";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import { rowFieldId } from "#app/admin/fields/values.ts";
import { useRowFormState } from "#app/admin/kit/row-form.tsx";
import { Checkbox } from "#app/admin/ui/controls.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Drawing } from "#app/ui/picture.tsx";
import { PictureControl } from "./picture-control.tsx";

/** Whether a row has a picture without a text: it was marked as decorative. */
export const isSilentPicture = (draft: { image_url?: string | null; image_alt?: string | null } | null) =>
  Boolean(draft?.image_url) && !draft?.image_alt;

interface ImageFieldProps {
  /** A picture that was there when the form opened is a closed row, which opens on its fields. */
  isFolded?: boolean;
}

/**
 * The fields of a row's picture, `pictureFields`: an upload or an address, and its description. A disabled
 * fieldset disables all of it.
 */
export function ImageField({ isFolded = false }: ImageFieldProps) {
  const { values, change, text, setIsUploading } = useRowFormState();
  const address = text("image_url").value;
  const isDecorative = values.image_decorative === true;
  const [wasThere] = useState(isFolded && address !== "");
  /** The address of the picture that the description is about: another picture has none yet. */
  const described = useRef(address);
  const describe = (url: string, alt: string) => {
    const hasChanged = described.current !== "" && url !== described.current;
    described.current = url;
    if (alt || hasChanged) change("image_alt", alt);
    if (hasChanged) change("image_decorative", false);
  };

  const fields = (
    <div className="grid gap-3">
      <PictureControl
        preview={isPictureAddress(address) && <Preview key={address} address={address} />}
        onChoose={({ address: url, alt }) => {
          change("image_url", url);
          describe(url, alt);
        }}
        onRemove={
          address === ""
            ? undefined
            : () => {
                change("image_url", "");
                focusAddress();
              }
        }
        onSending={setIsUploading}
      />
      <TextControl
        {...text("image_url")}
        attributes={{
          onBlur({ currentTarget }) {
            const url = currentTarget.value.trim();
            if (url) describe(url, "");
          },
          autoComplete: "off",
        }}
      />
      {isWebAddress(address) && (
        <p className="text-sm text-ink-soft">
          Image externe. Image d’un autre site : elle peut y changer ou disparaître, et son crédit n’est pas
          affiché. Envoyez-la ici si vous en avez les droits.
        </p>
      )}
      {/* Hidden, not unmounted: the typed text is kept until the field of the address is left with another. */}
      <div hidden={!address} className="grid gap-2">
        <div hidden={isDecorative}>
          <TextControl
            {...text("image_alt")}
            attributes={{ disabled: !address || isDecorative, autoComplete: "off" }}
          />
        </div>
        <Checkbox
          // Part of the form's schema: without it a picture needs a text.
          name="image_decorative"
          label="Image décorative (sans texte alternatif)"
          checked={isDecorative}
          onChange={(event) => change("image_decorative", event.currentTarget.checked)}
        />
      </div>
    </div>
  );
  return (
    <fieldset>
      <legend className={wasThere ? "sr-only" : "mb-1 font-semibold"}>Image</legend>
      {wasThere ? (
        <details className="group border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-8.5">
            {address && (
              <Drawing src={address} alt="" sizes="3rem" className="aspect-4/3 h-8 w-auto object-cover" />
            )}
            <b className="font-semibold">Image</b>
            <span className="min-w-0 grow truncate text-sm text-ink-soft lg:text-xs">
              {isDecorative ? "Décorative" : text("image_alt").value}
            </span>
            <Icon name="expand" className="size-4 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="py-2">{fields}</div>
        </details>
      ) : (
        fields
      )}
    </fieldset>
  );
}

const focusAddress = () => document.getElementById(rowFieldId("image_url"))?.focus();

/** Keyed by the address, so that a failure of the former picture is forgotten. */
function Preview({ address }: { address: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="grid aspect-4/3 w-40 shrink-0 place-items-center overflow-hidden bg-paper-deep text-center text-sm text-ink-soft">
      {hasFailed ? (
        "Aperçu impossible"
      ) : (
        <Drawing
          src={address}
          alt="Aperçu"
          sizes="10rem"
          onError={() => setHasFailed(true)}
          className="aspect-4/3 w-full object-cover"
        />
      )}
    </div>
  );
}
