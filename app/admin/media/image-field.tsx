import { useEffect, useRef, useState } from "react";
import { fieldId } from "#app/admin/fields/path.ts";
import { TextControl } from "#app/admin/fields/plain-controls.tsx";
import { useRowFormState } from "#app/admin/kit/use-row-form.ts";
import { Checkbox } from "#app/admin/ui/checkbox.tsx";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/picture.tsx";
import { isPictureAddress, isWebAddress } from "./picture-address.ts";
import { PictureDrop } from "./picture-drop.tsx";
import type { ListedPicture } from "./picture-list.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

/** Whether a row has a picture without a text: it was marked as decorative. */
export const isSilentPicture = (draft: { image_url: string | null; image_alt: string | null } | null) =>
  Boolean(draft?.image_url) && !draft?.image_alt;

/**
 * The fields of a row's picture, `pictureFields`: an upload or an address, and its description. A disabled
 * fieldset disables all of it.
 */
export function ImageField() {
  const { values, change, text, setIsUploading } = useRowFormState();
  const address = text("image_url").value;
  const isDecorative = values.image_decorative === true;
  /** The address of the picture that the description is about. */
  const described = useRef(address);
  /** Takes another picture's address: the description belongs to the former one. */
  const describeAnew = (url: string) => {
    const before = described.current;
    described.current = url;
    if (!before) return;
    change("image_alt", "");
    change("image_decorative", false);
  };
  const show = (url: string) => {
    change("image_url", url);
    describeAnew(url);
  };
  const upload = usePictureUpload(show);
  const isUploading = upload.state.step === "pending";
  useEffect(() => setIsUploading(isUploading), [setIsUploading, isUploading]);
  const choose = ({ address: url, draft }: ListedPicture) => {
    show(url);
    change("image_alt", draft.alt ?? "");
    focusAddress();
  };
  const leaveAddress = ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
    const url = currentTarget.value.trim();
    if (url && url !== described.current) describeAnew(url);
  };

  const remove = () => {
    upload.cancel();
    change("image_url", "");
    focusAddress();
  };

  const preview = isPictureAddress(address) && <Preview key={address} address={address} />;
  const removal = address && (
    <Button variant="outline" size="small" onClick={remove}>
      Retirer l’image
    </Button>
  );

  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-semibold">Image</legend>
      {upload.isOffered ? (
        <PictureDrop
          preview={preview}
          removal={removal}
          picker={<PicturePicker onChoose={choose} />}
          state={upload.state}
          onChoose={upload.send}
          onCancel={upload.cancel}
        />
      ) : (
        <>
          {address && (
            <div className="flex flex-wrap items-center gap-4">
              {preview}
              {removal}
            </div>
          )}
          <p className="text-sm text-ink-soft">
            Avec un projet Supabase, seules les adresses d’images sont proposées pour le moment.
          </p>
        </>
      )}
      <TextControl {...text("image_url")} attributes={{ onBlur: leaveAddress, autoComplete: "off" }} />
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
    </fieldset>
  );
}

const focusAddress = () => document.getElementById(fieldId("image_url"))?.focus();

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
