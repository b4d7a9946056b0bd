import { Link } from "react-router";
import { announceAnswer } from "#app/admin/editing/announce-answer.ts";
import { toastWords } from "#app/admin/editing/entity-words.ts";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { useEditing } from "#app/admin/editing/use-editing.ts";
import type { DeleteRow } from "#app/admin/entity/entity-commands.ts";
import { entityAction } from "#app/admin/entity/entity-route.ts";
import { lateEntityDialog } from "#app/admin/entity/late-entity-dialog.tsx";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/featured.ts";
import { type FeaturedDraft, type FeaturedState, featuredState, readFeatured } from "./featured-state.ts";

const title = "À la une";
const chooseId = "choisir-a-la-une";

const featuredChoice = async () => (await import("./featured-choice.ts")).featuredChoice;
const FeaturedDialog = lateEntityDialog(featuredChoice);

export const meta = adminMeta({ path: "/admin/featured", title });

export const clientLoader = listLoader(readFeatured);

export { shouldRevalidate } from "#app/admin/editing/result.ts";

export const clientAction = entityAction(featuredChoice);

export default function FeaturedScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={title} lead="Le produit qui vient en premier sur la page d’accueil.">
      <Listed
        listing={loaderData.listing}
        loading="Chargement du produit à la une..."
        failure={"Impossible de récupérer le produit à la une\u00a0: "}
      >
        {(state) => <Featured {...state} />}
      </Listed>
    </AdminPage>
  );
}

function Featured({ choice }: FeaturedState) {
  const editing = useEditing<FeaturedDraft>({
    otherwiseFocus: chooseId,
    find: () => choice ?? undefined,
    onAnswer: announceAnswer(toastWords(featuredState)),
  });
  const { send, pending } = useCommand<DeleteRow>((result) => {
    if (result.status === "saved")
      showToast({ title: "Succès", description: "La page d’accueil suit l’ordre des rayons" });
    else showFailure("Impossible de retirer le choix");
  });
  const isChosen = choice && !choice.isOver && !choice.isHidden;
  return (
    <div className="max-w-prose pt-4">
      <p className="text-sm text-ink-soft">En ce moment</p>
      <p className="mt-1 text-subheading">
        {isChosen ? (
          <Link to={choice.path} className="text-link">
            {choice.title}
          </Link>
        ) : (
          "Aucun choix"
        )}
      </p>
      <p className="mt-2">{reasonOf(choice)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button id={chooseId} onClick={() => editing.open(choice)}>
          {choice ? "Changer le choix" : "Choisir un produit"}
        </Button>
        {choice && (
          <Button
            variant="outline"
            onClick={() => send({ intent: "delete", id: choice.id })}
            disabled={pending !== null}
          >
            Retirer ce choix
          </Button>
        )}
      </div>
      <FeaturedDialog editing={editing} />
    </div>
  );
}

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

const inOrder = "La page d’accueil suit l’ordre des rayons";

function reasonOf(choice: FeaturedState["choice"]): string {
  if (!choice) return `${inOrder}.`;
  const endsOn = day.format(new Date(choice.draft.ends_on));
  const named = `«\u00a0${choice.title}\u00a0»`;
  if (choice.isOver) return `${inOrder}\u00a0: le choix de ${named} a pris fin le ${endsOn}.`;
  if (choice.isHidden) return `${inOrder}\u00a0: ${named}, choisi jusqu’au ${endsOn}, est désactivé.`;
  return `Choisi par la rédaction, jusqu’au ${endsOn} inclus.`;
}
