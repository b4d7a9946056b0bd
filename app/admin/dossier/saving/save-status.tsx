import { isStored } from "#app/admin/dossier/editing/draft.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { Button } from "#app/ui/button.tsx";
import type { EditedDraft } from "./use-draft.ts";

const clock = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone: "Europe/Paris" });

/** How far the draft is saved. Only a failure is announced: a save happens at each pause. */
export function SaveStatus({ draft }: { draft: EditedDraft }) {
  const { failure, sent, isChanged, saveNow } = draft;
  return (
    <div className="mr-auto flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
      {!failure && <p>{sent || isChanged ? "Enregistrement…" : stateOf(draft)}</p>}
      <p role="alert" className="text-danger empty:hidden">
        {failure && `Non enregistré. ${asSentence(failure)} Ce que vous avez saisi reste ici.`}
      </p>
      {failure && (
        <Button variant="outline" size="small" onClick={saveNow} disabled={sent !== null}>
          Réessayer
        </Button>
      )}
    </div>
  );
}

function stateOf({ savedAt, base }: EditedDraft): string {
  if (savedAt) return `Enregistré à ${clock.format(savedAt)}`;
  return isStored(base) ? "Brouillon à jour" : "Pas de brouillon";
}
