import { useRouteLoaderData } from "react-router";
import { pageAccount } from "#app/account/session.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { ask } from "#app/admin/ui/ask.tsx";
import type { RootData } from "#app/lib/data/root-data.ts";
import { addPictureId } from "./add-picture.tsx";
import { pictureName } from "./media-columns.ts";
import type { ListedPicture } from "./picture-list.ts";
import { deleteUpload, refusalOfPicture } from "./picture-upload.ts";

/** Returns what deletes an unused picture after a question: its row and its file, which no journal keeps. */
export function useDeletePicture() {
  const publishableKey = useRouteLoaderData<RootData>("root")?.backend.publishableKey ?? "";
  const { write } = useWrite();
  const remove = ({ address }: ListedPicture) =>
    write(
      async () => {
        const { data } = await (await (await pageAccount()).authClient()).getSession();
        const accessToken = data.session?.access_token ?? "";
        await deleteUpload(address, { publishableKey, accessToken });
      },
      {
        done: "L’image a été supprimée",
        failed: "Impossible de supprimer l’image:",
        refusalOf: refusalOfPicture,
        canUndo: false,
        focus: addPictureId,
      },
    );
  return (picture: ListedPicture) => {
    const act = { pendingLabel: "Suppression en cours...", work: () => remove(picture) };
    return ask({
      title: "Supprimer cette image\u00a0?",
      description: `«\u00a0${pictureName(picture)}\u00a0» n’est utilisée nulle part. Son fichier sera effacé du serveur, définitivement.`,
      confirmLabel: "Supprimer définitivement",
      act,
    });
  };
}
