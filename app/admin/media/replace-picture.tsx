import { useEffect, useEffectEvent, useRef } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { pictureName } from "./media-columns.ts";
import type { ReplacePicture as ReplaceCommand } from "./media-commands.ts";
import { PictureInput } from "./picture-drop.tsx";
import type { ListedPicture } from "./picture-list.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

/** Sends another picture and puts it wherever this one is named. */
export function ReplacePicture({ picture }: { picture: ListedPicture }) {
  const input = useRef<HTMLInputElement>(null);
  const { send } = useCommand<ReplaceCommand>((result) => {
    if (result.status === "failed") return showFailure(result.refusal.message);
    const places = (result.status === "saved" && result.count) || 0;
    const isPublished = picture.uses.some(({ kind }) => kind === "dossier");
    showToast({
      title: "Succès",
      description: `L’image est remplacée à ${places} ${places > 1 ? "endroits" : "endroit"}.${
        isPublished ? " Les pages publiées la montrent jusqu’à leur prochaine publication." : ""
      }`,
    });
    // The button leaves with the last place that named the picture.
    document.getElementById("contenu")?.focus();
  });
  const {
    state,
    send: upload,
    isOffered,
  } = usePictureUpload((replacement) => {
    if (replacement === picture.address) showFailure("C’est la même image.");
    else send({ intent: "replace", former: picture.address, replacement });
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
