import { NavLink } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { tabPath } from "./dossier-context.ts";
import { SaveStatus } from "./saving/save-status.tsx";
import type { EditedDraft } from "./saving/use-draft.ts";

const tabs = { "": "Fiche", page: "Page", analyse: "Analyse", historique: "Historique" } as const;

/** The parts of a dossier, how far it is saved, and the way to publish it; stays in sight. */
export function DossierTabs({ productId, draft }: { productId: string; draft: EditedDraft }) {
  return (
    <div className="dossier-bar">
      <nav aria-label="Parties du dossier">
        <ul>
          {Object.entries(tabs).map(([tab, label]) => (
            <li key={tab}>
              <NavLink to={tabPath(productId, tab as keyof typeof tabs)} end preventScrollReset>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <SaveStatus draft={draft} />
      <ButtonLink to={tabPath(productId, "publication")} size="small">
        Publier…
      </ButtonLink>
    </div>
  );
}
