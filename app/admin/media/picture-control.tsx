import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { hintClass } from "#app/admin/fields/labelled.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { showFailure } from "#app/ui/toast-store.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { usePictureUpload } from "./picture-upload.ts";

/** The types that the server takes. */
const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface PictureInputProps extends React.ComponentPropsWithRef<"input"> {
  onChoose: (file: File) => void;
}

/** Chooses a picture from this device. */
function PictureInput({ onChoose, ...props }: PictureInputProps) {
  return (
    <input
      {...props}
      type="file"
      accept={accepted}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // So that the same file can be chosen again after a failure.
        currentTarget.value = "";
        if (file) onChoose(file);
      }}
    />
  );
}

interface UploadButtonProps extends React.ComponentProps<typeof Button> {
  /** Receives the picture's address. */
  onUploaded: (address: string) => void;
}

/** A button that sends a picture at once; a toast says why it was refused. */
export function UploadButton({ onUploaded, children, ...props }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, send, isOffered } = usePictureUpload(onUploaded);
  const tell = useEffectEvent(() => {
    if (state.step === "refused") showFailure(state.message);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => tell(), [state]);
  if (!isOffered) return null;
  const isPending = state.step === "pending";
  return (
    <>
      <PictureInput ref={input} hidden onChoose={send} />
      {/* Not disabled: it keeps the focus, which whatever follows the upload starts from. */}
      <Button {...props} aria-disabled={isPending} onClick={() => isPending || input.current?.click()}>
        {isPending ? "Envoi..." : children}
      </Button>
    </>
  );
}

/** A picture that was sent, or chosen in the library, where its text and its size are known. */
interface ChosenPicture {
  address: string;
  alt: string;
  width: number | null;
  height: number | null;
}

interface PictureControlProps {
  /** The current picture, if there is one. */
  preview: React.ReactNode;
  onChoose: (picture: ChosenPicture) => void;
  /** Missing where the picture is removed otherwise. */
  onRemove?: (() => void) | undefined;
  /** Whether a picture is being sent. */
  onSending?: (isSending: boolean) => void;
}

/** A picture is dropped here, chosen on this device or in the library: for a category, a product and a dossier. */
export function PictureControl({ preview, onChoose, onRemove, onSending }: PictureControlProps) {
  const upload = usePictureUpload((address) => onChoose({ address, alt: "", width: null, height: null }));
  const { state } = upload;
  const isSending = state.step === "pending";
  useEffect(() => onSending?.(isSending), [onSending, isSending]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useNoStrayDrops();

  const removal = onRemove && (
    <Button
      variant="outline"
      size="small"
      onClick={() => {
        upload.cancel();
        onRemove();
      }}
    >
      Retirer l’image
    </Button>
  );
  if (!upload.isOffered)
    return (
      <>
        {(preview || removal) && (
          <div className="flex flex-wrap items-center gap-4">
            {preview}
            {removal}
          </div>
        )}
        <p className="text-sm text-ink-soft">
          Avec un projet Supabase, seules les adresses d’images sont proposées pour le moment.
        </p>
      </>
    );

  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !event.currentTarget.matches("fieldset:disabled *")) upload.send(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same without a drop
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`rounded-sm border border-dashed p-3 ${preview ? "" : "text-center"} ${isOver ? "border-ink bg-paper-deep" : "border-line-strong"}`}
    >
      <div className={`flex flex-wrap items-center gap-4 ${preview ? "" : "justify-center"}`}>
        {preview}
        <div className={`flex flex-col gap-2 ${preview ? "items-start" : "items-center"}`}>
          <PictureInput
            ref={input}
            id={id}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChoose={upload.send}
          />
          <label
            htmlFor={id}
            className={`${buttonClass("outline", "small")} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:cursor-progress peer-disabled:opacity-60`}
          >
            {preview ? "Choisir une autre image" : "Choisir une image"}
          </label>
          <PicturePicker
            onChoose={({ address, draft, width, height }) =>
              onChoose({ address, alt: draft.alt ?? "", width, height })
            }
          />
          {removal}
        </div>
      </div>
      <p id={`${id}-hint`} className={hintClass}>
        Ou déposez-la ici. JPEG, PNG, WebP, AVIF ou GIF fixe, 15&nbsp;Mo au plus.
      </p>
      <p role="status" className="mt-2 text-sm font-semibold empty:hidden">
        {state.step === "pending"
          ? `Envoi de «\u00a0${state.fileName}\u00a0»…`
          : state.step === "done" && "Image envoyée. Décrivez-la dans le texte alternatif."}
      </p>
      {isSending && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            upload.cancel();
            // The pressed button disappears.
            input.current?.focus();
          }}
          className="mt-2"
        >
          Annuler l’envoi
        </Button>
      )}
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {state.step === "refused" && state.message}
      </p>
    </div>
  );
}

/** Keeps the browser from opening a picture that is dropped beside its place: typed values would be lost. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    for (const name of ["dragover", "drop"] as const) window.addEventListener(name, refuse);
    return () => {
      for (const name of ["dragover", "drop"] as const) window.removeEventListener(name, refuse);
    };
  }, []);
}
