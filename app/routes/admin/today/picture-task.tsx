import { useState } from "react";
import type { WaitingRow } from "#app/account/waiting-rows.ts";
import type { PictureDraft } from "#app/catalogue/media/picture-draft.ts";
import { versionOf } from "#app/catalogue/media/picture-list.ts";
import type { SaveCommand } from "#app/routes/admin/editing/result.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { Task, TaskActions, TaskButton } from "./task-row.tsx";

const LONGEST = 200;

/** A picture without a text, which is typed here. */
export function PictureTask({ task }: { task: WaitingRow<"pictures"> }) {
  const [typed, setTyped] = useState("");
  const { send, pending } = useCommand<SaveCommand<PictureDraft>>(
    ({ status }) => {
      if (status === "saved") showToast({ title: "Succès", description: "L’image a été mise à jour" });
      else showFailure("Impossible de mettre à jour l’image");
    },
    { action: "/admin/media" },
  );
  const alt = typed.trim();
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const base = versionOf(task.details);
    if (alt && !pending) send({ intent: "save", base, draft: { ...base.draft, alt } });
  };
  const name = task.title.slice(task.title.lastIndexOf("/") + 1);
  return (
    <Task task={task}>
      <form method="post" onSubmit={save} className="flex min-w-0 grow items-center gap-x-2">
        <input
          aria-label={`Ce que montre l’image ${name}`}
          title={name}
          value={typed}
          maxLength={LONGEST}
          placeholder="Ce que montre l’image, pour qui ne la voit pas"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="min-h-11 min-w-0 grow rounded-sm border border-line-strong bg-paper px-2 text-base placeholder:text-ink-soft lg:min-h-7 lg:text-sm"
        />
        <TaskActions>
          <TaskButton type="submit" disabled={pending !== null || !alt} subject={name}>
            Enregistrer
          </TaskButton>
        </TaskActions>
      </form>
    </Task>
  );
}
