import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { PictureInput } from "./picture-drop.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

export const addPictureId = "ajouter-une-image";

/** Sends a picture that nothing uses yet; it is then the first of the list. */
export function AddPicture() {
  const input = useRef<HTMLInputElement>(null);
  const reread = useReread();
  const { state, send, isOffered } = usePictureUpload(() => {
    showToast({ title: "Succès", description: "L’image est dans la médiathèque\u00a0: décrivez-la" });
    void reread();
  });
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
      <Button id={addPictureId} size="medium" disabled={isPending} onClick={() => input.current?.click()}>
        {isPending ? "Envoi..." : "Nouvelle image"}
      </Button>
    </>
  );
}
