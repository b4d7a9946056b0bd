import { lazy } from "react";
import { useRevalidator } from "react-router";
import type { MerchantDraft } from "#app/catalogue/merchants/merchant-draft.ts";
import { type ListedMerchant, listMerchants } from "#app/catalogue/merchants/merchant-writes.ts";
import { announceAnswer } from "#app/routes/admin/editing/announce-answer.ts";
import { DialogNotLoaded, LateDialog } from "#app/routes/admin/editing/late-dialog.tsx";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { useEditing } from "#app/routes/admin/editing/use-editing.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { partOf } from "#app/ui/late.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/merchants.ts";
import { type DeleteMerchant, runMerchantCommand } from "./merchant-commands.ts";
import { MerchantTable } from "./merchant-table.tsx";

const title = "Marchands";
const newMerchantId = "nouveau-marchand";

const loadDialog = () => import("./merchant-dialog.tsx").then((module) => module.MerchantDialog);
const MerchantDialog = lazy(() => partOf(loadDialog(), DialogNotLoaded));

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/merchants", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { listing: listingOf(listMerchants(data)) };
}

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runMerchantCommand(await request.json());

const saved = { create: "Le marchand a été créé", update: "Le marchand a été mis à jour" };
const notSaved = {
  create: "Impossible de créer le marchand",
  update: "Impossible de mettre à jour le marchand",
  open: "Ce marchand n’existe plus",
};

export default function MerchantsScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  const editing = useEditing<MerchantDraft>({
    otherwiseFocus: newMerchantId,
    find: (id) => list?.find((merchant) => merchant.id === id),
    onAnswer: announceAnswer({ saved, notSaved }),
  });
  const remove = useDeleteMerchant();
  return (
    <AdminPage
      title={title}
      lead="Nos conditions avec chacun."
      actions={
        <Button id={newMerchantId} onClick={() => editing.open(null)}>
          Nouveau marchand
        </Button>
      }
    >
      {list ? (
        <MerchantTable merchants={list} onEdit={editing.open} onDelete={remove} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement des marchands..."
          failure={"Impossible de récupérer les marchands\u00a0: "}
        />
      )}
      <LateDialog editing={editing} load={loadDialog}>
        <MerchantDialog editing={editing} />
      </LateDialog>
    </AdminPage>
  );
}

/** Deletes a merchant after a question. */
function useDeleteMerchant(): (merchant: ListedMerchant) => void {
  const { revalidate } = useRevalidator();
  const { send, pending } = useCommand<DeleteMerchant>(({ status }) => {
    if (status === "saved") {
      showToast({ title: "Succès", description: "Le marchand a été supprimé" });
      document.getElementById(newMerchantId)?.focus();
      return;
    }
    showFailure("Impossible de supprimer le marchand");
    if (status === "gone") void revalidate();
  });
  return ({ id, draft: { name } }) => {
    const question = `Voulez-vous vraiment supprimer le marchand "${name}"\u00a0? Ses liens redeviennent simples.`;
    if (!pending && window.confirm(question)) send({ intent: "delete", id });
  };
}
