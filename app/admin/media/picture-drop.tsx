import { useEffect, useId, useRef, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { UploadState } from "./use-picture-upload.ts";

/** The types that the server takes. */
const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface PictureInputProps extends React.ComponentPropsWithRef<"input"> {
  onChoose: (file: File) => void;
}

/** Chooses a picture from this device. */
export function PictureInput({ onChoose, ...props }: PictureInputProps) {
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

interface PictureDropProps {
  /** The current picture, if any, and the button that removes it. */
  preview: React.ReactNode;
  removal: React.ReactNode;
  /** Chooses among the pictures that are there. */
  picker: React.ReactNode;
  state: UploadState;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

/** The place where a picture is dropped or chosen, with the state of its upload. */
export function PictureDrop({ preview, removal, picker, state, onChoose, onCancel }: PictureDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useNoStrayDrops();
  const isPending = state.step === "pending";

  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !event.currentTarget.matches("fieldset:disabled *")) onChoose(file);
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
      className={`rounded-sm border border-dashed p-4 ${preview ? "" : "text-center"} ${isOver ? "border-ink bg-paper-deep" : "border-line-strong"}`}
    >
      <div className={`flex flex-wrap items-center gap-4 ${preview ? "" : "justify-center"}`}>
        {preview}
        <div className={`flex flex-col gap-2 ${preview ? "items-start" : "items-center"}`}>
          <PictureInput
            ref={input}
            id={id}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChoose={onChoose}
          />
          <label
            htmlFor={id}
            className={`${buttonClass("outline", "small")} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:cursor-progress peer-disabled:opacity-60`}
          >
            {preview ? "Choisir une autre image" : "Choisir une image"}
          </label>
          {picker}
          {removal}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-3 text-sm text-ink-soft">
        Ou déposez-la ici. JPEG, PNG, WebP, AVIF ou GIF fixe, 15&nbsp;Mo au plus.
      </p>
      <p role="status" className="mt-2 text-sm font-semibold empty:hidden">
        {isPending
          ? `Envoi de «\u00a0${state.fileName}\u00a0»…`
          : state.step === "done" && "Image envoyée. Décrivez-la dans le texte alternatif."}
      </p>
      {isPending && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            onCancel();
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
