import { useState } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import { useCommand } from "#app/admin/editing/use-command.ts";
import type { RootData } from "#app/lib/data/root-data.ts";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { addPictureId } from "./add-picture.tsx";
import { pictureName } from "./media-columns.ts";
import type { DeletePicture } from "./media-commands.ts";
import type { ListedPicture } from "./picture-list.ts";

/** Deletes an unused picture after a question. @returns `ask`, and the `question` to render */
export function useDeletePicture() {
  const [asked, setAsked] = useState<ListedPicture | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const root = useRouteLoaderData<RootData>("root");
  const { revalidate } = useRevalidator();
  const { send, pending } = useCommand<DeletePicture>((result) => {
    setIsAsking(false);
    if (result.status === "failed")
      return showFailure(`Impossible de supprimer l’image: ${result.refusal.message}`);
    showToast({ title: "Succès", description: "L’image a été supprimée" });
    document.getElementById(addPictureId)?.focus();
    if (result.status === "gone") void revalidate();
  });
  return {
    ask(picture: ListedPicture) {
      setAsked(picture);
      setIsAsking(true);
    },
    question: asked && (
      <AlertDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        title={"Supprimer cette image\u00a0?"}
        description={`«\u00a0${pictureName(asked)}\u00a0» n’est utilisée nulle part. Son fichier sera effacé du serveur, définitivement.`}
        confirmLabel="Supprimer définitivement"
        pendingLabel="Suppression en cours..."
        isPending={pending !== null}
        onConfirm={() =>
          send({
            intent: "delete",
            address: asked.address,
            publishableKey: root?.backend.publishableKey ?? "",
          })
        }
      />
    ),
  };
}
