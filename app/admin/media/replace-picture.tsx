import { useEffect, useEffectEvent, useRef } from "react";
import { useWrite } from "#app/admin/kit/write.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure } from "#app/ui/toast-store.ts";
import { pictureName } from "./media-columns.ts";
import { PictureInput } from "./picture-drop.tsx";
import { type ListedPicture, replacePicture } from "./picture-list.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** Sends another picture and puts it wherever this one is named. */
export function ReplacePicture({ picture }: { picture: ListedPicture }) {
  const input = useRef<HTMLInputElement>(null);
  const { write } = useWrite();
  const replace = async (replacement: string) => {
    const written = await write((client) => replacePicture(client, picture.address, replacement), {
      done(places) {
        const isPublished = picture.uses.some(({ kind }) => kind === "dossier");
        return `L’image est remplacée à ${places} ${places > 1 ? "endroits" : "endroit"}.${
          isPublished ? " Les pages publiées la montrent jusqu’à leur prochaine publication." : ""
        }`;
      },
      failed: ({ message }) => message,
    });
    await written?.shown;
    // The button, which lost the focus while it was disabled, leaves with the last place that named the picture.
    if (written && document.activeElement === document.body) document.getElementById("contenu")?.focus();
  };
  const {
    state,
    send: upload,
    isOffered,
  } = usePictureUpload((replacement) => {
    if (replacement === picture.address) showFailure("C’est la même image.");
    else void replace(replacement);
  });
  const tell = useEffectEvent(() => {
    if (state.step === "refused") showFailure(state.message);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => tell(), [state]);
  if (!isOffered || picture.useCount === 0) return null;
  const isPending = state.step === "pending";
  return (
    <>
      <PictureInput ref={input} hidden onChoose={upload} />
      <Button variant="outline" size="small" disabled={isPending} onClick={() => input.current?.click()}>
        {isPending ? "Envoi..." : "Remplacer…"}
        <span className="sr-only"> {pictureName(picture)}</span>
      </Button>
    </>
  );
}
