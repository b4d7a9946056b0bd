import { useState } from "react";
import { discarding } from "#app/admin/dossier/publication/discarding.ts";
import { MoveDialog } from "#app/admin/dossier/publication/move-dialog.tsx";
import { usePublicationChange } from "#app/admin/dossier/publication/use-publication-change.ts";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { shortDay, shortTime } from "./short-date.ts";
import { OtherAction, TaskButton, TaskLink, TaskRow } from "./task-row.tsx";
import { ageText } from "./task-times.ts";
import type { WaitingRow } from "./waiting-rows.ts";

/** A draft that rests. */
export function DraftTask({ task }: { task: WaitingRow<"drafts"> }) {
  const { id, title, at } = task;
  const [isAsking, setAsking] = useState(false);
  const { send, pending } = usePublicationChange(id, () => setAsking(false));
  return (
    <TaskRow task={task} to={tabPath(id, "page")} line={`Laissé ${ageText(at)}`}>
      <TaskLink to={tabPath(id, "page")} subject={title}>
        Continuer
      </TaskLink>
      <OtherAction subject={title} onClick={() => setAsking(true)}>
        Abandonner…
      </OtherAction>
      <AlertDialog
        {...discarding}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        isPending={pending !== null}
        onConfirm={() => send({ intent: "discard" })}
      />
    </TaskRow>
  );
}

/** A revision that will be published by itself. */
export function PlannedTask({ task }: { task: WaitingRow<"planned"> }) {
  const { id, title, at, details } = task;
  const { send, pending } = usePublicationChange(id);
  const [isMoving, setMoving] = useState(false);
  const place = details.replaces
    ? `remplace l’édition du ${shortDay(details.replaces)}`
    : "première publication";
  return (
    <TaskRow task={task} to={tabPath(id, "publication")} line={`${shortTime(at)} · ${place}`}>
      <TaskButton subject={title} onClick={() => setMoving(true)}>
        Déplacer…
      </TaskButton>
      <OtherAction subject={title} disabled={pending !== null} onClick={() => send({ intent: "cancel" })}>
        Annuler la publication
      </OtherAction>
      <MoveDialog productId={id} plannedAt={at} isOpen={isMoving} onClose={() => setMoving(false)} />
    </TaskRow>
  );
}
