import { lazy } from "react";
import { useRevalidator } from "react-router";
import type { SynonymDraft } from "#app/catalogue/search/synonym-draft.ts";
import { type ListedSynonym, listSynonyms, type SynonymPage } from "#app/catalogue/search/synonym-writes.ts";
import { announceAnswer } from "#app/routes/admin/editing/announce-answer.ts";
import { DialogNotLoaded, LateDialog } from "#app/routes/admin/editing/late-dialog.tsx";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { useEditing } from "#app/routes/admin/editing/use-editing.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { partOf } from "#app/ui/late.tsx";
import { PagesNavigation } from "#app/ui/pages-navigation.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/search.ts";
import { type DeleteSynonym, runSynonymCommand } from "./synonym-commands.ts";
import { SynonymTable } from "./synonym-table.tsx";

const title = "Recherche";
const newSynonymId = "nouveau-mot";

const loadDialog = () => import("./synonym-dialog.tsx").then((module) => module.SynonymDialog);
const SynonymDialog = lazy(() => partOf(loadDialog(), DialogNotLoaded));

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/search", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { listing: listingOf(listSynonyms(data, pageNumber(url.searchParams))) };
}

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runSynonymCommand(await request.json());

const saved = { create: "Le mot a été ajouté", update: "Le mot a été mis à jour" };
const notSaved = {
  create: "Impossible d’ajouter le mot",
  update: "Impossible de mettre à jour le mot",
  open: "Ce mot n’existe plus",
};

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  const editing = useEditing<SynonymDraft>({
    otherwiseFocus: newSynonymId,
    find: (id) => list?.synonyms.find((synonym) => synonym.id === id),
    onAnswer: announceAnswer({ saved, notSaved }),
  });
  return (
    <AdminPage
      title={title}
      lead="Les autres mots des visiteurs : les noms que nous n’écrivons pas, les modèles d’autres marques, et ce que nous n’avons pas traité."
      actions={
        <Button id={newSynonymId} onClick={() => editing.open(null)}>
          Nouveau mot
        </Button>
      }
    >
      {list ? (
        <Synonyms {...list} onEdit={editing.open} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement des mots..."
          failure={"Impossible de récupérer les mots\u00a0: "}
        />
      )}
      <LateDialog editing={editing} load={loadDialog}>
        <SynonymDialog editing={editing} />
      </LateDialog>
    </AdminPage>
  );
}

function Synonyms({
  synonyms,
  page,
  pages,
  onEdit,
}: SynonymPage & { onEdit: (synonym: ListedSynonym) => void }) {
  const remove = useDeleteSynonym();
  return (
    <>
      <SynonymTable synonyms={synonyms} onEdit={onEdit} onDelete={remove} />
      <PagesNavigation label="Pages de mots" page={page} pages={pages} hrefOf={(other) => `?page=${other}`} />
    </>
  );
}

/** Deletes a word after a question. */
function useDeleteSynonym(): (synonym: ListedSynonym) => void {
  const { revalidate } = useRevalidator();
  const { send, pending } = useCommand<DeleteSynonym>(({ status }) => {
    if (status === "saved") {
      showToast({ title: "Succès", description: "Le mot a été supprimé" });
      document.getElementById(newSynonymId)?.focus();
      return;
    }
    showFailure("Impossible de supprimer le mot");
    if (status === "gone") void revalidate();
  });
  return ({ id, draft: { term }, target }) => {
    const question = `Voulez-vous vraiment supprimer le mot "${term}"\u00a0? Il ne mènera plus à ${target}.`;
    if (!pending && window.confirm(question)) send({ intent: "delete", id });
  };
}
