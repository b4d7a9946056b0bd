import { useEffect, useId, useRef, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { UploadState } from "./use-picture-upload.ts";

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif";

interface PictureDropProps {
  /** The picture that is there, if any, and the button that takes it away. */
  preview: React.ReactNode;
  removal: React.ReactNode;
  state: UploadState;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

/** Where a picture is dropped or chosen, and what becomes of it. */
export function PictureDrop({ preview, removal, state, onChoose, onCancel }: PictureDropProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the file input inside does the same
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
          <input
            ref={input}
            id={id}
            type="file"
            accept={accepted}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again after a failure.
              currentTarget.value = "";
              if (file) onChoose(file);
            }}
          />
          <label
            htmlFor={id}
            className={`${buttonClass("outline", "small")} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:cursor-progress peer-disabled:opacity-60`}
          >
            {preview ? "Choisir une autre image" : "Choisir une image"}
          </label>
          {removal}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-3 text-sm text-ink-soft">
        Ou déposez-la ici. JPEG, PNG, WebP, AVIF ou GIF fixe, 15&nbsp;Mo au plus.
      </p>
      <p role="status" className="mt-2 text-sm font-semibold empty:hidden">
        {isPending && `Envoi de «\u00a0${state.fileName}\u00a0»…`}
        {state.step === "done" && "Image envoyée. Décrivez-la dans le texte alternatif."}
      </p>
      {isPending && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            onCancel();
            // The button goes: another picture can be chosen.
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

/** A picture let go beside its place must not open in the tab: what was typed would be gone. */
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
