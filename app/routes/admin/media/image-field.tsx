import type { FieldMetadata } from "@conform-to/react";
import { useRef, useState } from "react";
import type { ListedPicture } from "#app/catalogue/media/picture-list.ts";
import { isPictureAddress, isWebAddress } from "#app/catalogue/model/picture-address.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { TextField } from "#app/ui/field.tsx";
import { isAlike } from "./picture-correction.ts";
import { PictureDrop } from "./picture-drop.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { setText } from "./set-text.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

interface ImageFieldProps {
  /** The form's fields `image_url` and `image_alt`. */
  image: FieldMetadata<string | undefined>;
  alt: FieldMetadata<string | undefined>;
  /** Called when an upload begins and ends; during it the form must not be saved. */
  onUploading: (isUploading: boolean) => void;
}

/**
 * A picture, uploaded from this device or given by its address, and its description. An upload fills the field of the
 * address; names and errors of the fields are the form's. A disabled fieldset disables all of it.
 */
export function ImageField({ image, alt, onUploading }: ImageFieldProps) {
  const address = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const [isDecorative, setIsDecorative] = useState(() => Boolean(image.initialValue) && !alt.initialValue);
  /** The address of the picture that the description is about, and those that showed none. */
  const described = useRef(image.initialValue ?? "");
  const broken = useRef(new Set<string>());
  /** What was written of the pictures before: a return to one brings its description back. */
  const former = useRef(new Map<string, { text: string; isDecorative: boolean }>());
  /** Call it with the address of another picture: the description belongs to the former one, unless that was a typo. */
  const describeAnew = (url: string) => {
    const before = described.current;
    described.current = url;
    const known = former.current.get(url);
    const isCorrected = !known && broken.current.has(before) && isAlike(before, url);
    if (!before || isCorrected) return;
    former.current.set(before, { text: description.current?.value ?? "", isDecorative });
    setText(description.current, known?.text ?? "");
    setIsDecorative(known?.isDecorative ?? false);
  };
  const upload = usePictureUpload({
    onUploaded: (url) => {
      setText(address.current, url);
      describeAnew(url);
    },
    onUploading,
  });
  const choose = ({ address: url, draft }: ListedPicture) => {
    setText(address.current, url);
    describeAnew(url);
    // What was written for another use of the page's own stays.
    if (!former.current.has(url)) setText(description.current, draft.alt ?? "");
    address.current?.focus();
  };
  const leaveAddress = ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
    const url = currentTarget.value.trim();
    if (url && url !== described.current) describeAnew(url);
  };

  const remove = () => {
    upload.cancel();
    setText(address.current, "");
    address.current?.focus();
  };

  const preview = image.value && isPictureAddress(image.value) && (
    <Preview key={image.value} address={image.value} onBroken={(address) => broken.current.add(address)} />
  );
  const removal = image.value && (
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
          {image.value && (
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
      <TextField
        label="Adresse de l’image"
        field={image}
        ref={address}
        onBlur={leaveAddress}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {image.value && isWebAddress(image.value) && (
        <p className="text-sm text-ink-soft">
          Image externe. Image d’un autre site : elle peut y changer ou disparaître, et son crédit n’est pas
          affiché. Envoyez-la ici si vous en avez les droits.
        </p>
      )}
      {/* Hidden, not unmounted: the typed text is kept until the checkbox is cleared or the field of the address is left with another one. */}
      <div hidden={!image.value} className="grid gap-2">
        <div hidden={isDecorative}>
          <TextField
            label="Texte alternatif"
            field={alt}
            ref={description}
            disabled={!image.value || isDecorative}
            hint="Ce que montre l’image, pour les personnes qui ne la voient pas."
            autoComplete="off"
          />
        </div>
        <Checkbox
          // Part of the form's schema: without it a picture needs a text.
          name="image_decorative"
          label="Image décorative (sans texte alternatif)"
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.currentTarget.checked)}
        />
      </div>
    </fieldset>
  );
}

/** Keyed by the address, so that a failure of the former picture is forgotten. */
function Preview({ address, onBroken }: { address: string; onBroken: (address: string) => void }) {
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
          onError={() => {
            setHasFailed(true);
            onBroken(address);
          }}
          className="aspect-4/3 w-full object-cover"
        />
      )}
    </div>
  );
}
