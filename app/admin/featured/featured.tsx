import { Link } from "react-router";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { ListScreen } from "#app/admin/listing/list-screen.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/featured.ts";
import { type FeaturedState, featuredChoice, readFeatured, removeFeatured } from "./featured-choice.ts";

const screen = {
  path: "/admin/featured",
  title: "À la une",
  lead: "Le produit qui vient en premier sur la page d’accueil.",
  loading: "Chargement du produit à la une...",
  failure: "Impossible de récupérer le produit à la une\u00a0: ",
};

const chooseId = "choisir-a-la-une";

export const meta = adminMeta(screen);

export const clientLoader = listLoader(readFeatured);

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function FeaturedScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen {...screen} loaderData={loaderData}>
      {(state) => <Featured {...state} />}
    </ListScreen>
  );
}

function Featured({ choice }: FeaturedState) {
  const { open } = useEditedAddress();
  const { write, pending } = useWrite();
  const remove = (id: string) =>
    write((client) => removeFeatured(client, id), {
      focus: chooseId,
      done: (isRemoved) =>
        isRemoved ? inOrder : { title: "Erreur", description: notRemoved, variant: "destructive" },
      failed: notRemoved,
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
        <Button id={chooseId} onClick={() => open(choice?.id ?? null)}>
          {choice ? "Changer le choix" : "Choisir un produit"}
        </Button>
        {choice && (
          <Button variant="outline" onClick={() => void remove(choice.id)} disabled={pending !== null}>
            Retirer ce choix
          </Button>
        )}
      </div>
      <EditedRow entity={featuredChoice} otherwiseFocus={chooseId} />
    </div>
  );
}

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

const notRemoved = "Impossible de retirer le choix";
const inOrder = "La page d’accueil suit l’ordre des rayons";

function reasonOf(choice: FeaturedState["choice"]): string {
  if (!choice) return `${inOrder}.`;
  const endsOn = day.format(new Date(choice.draft.ends_on));
  const named = `«\u00a0${choice.title}\u00a0»`;
  if (choice.isOver) return `${inOrder}\u00a0: le choix de ${named} a pris fin le ${endsOn}.`;
  if (choice.isHidden) return `${inOrder}\u00a0: ${named}, choisi jusqu’au ${endsOn}, est désactivé.`;
  return `Choisi par la rédaction, jusqu’au ${endsOn} inclus.`;
}
