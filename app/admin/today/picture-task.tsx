import { versionOf } from "#app/admin/media/picture-list.ts";
import { useAltText } from "#app/admin/media/use-alt-text.ts";
import { Task, TaskActions, TaskButton } from "./task-row.tsx";
import type { WaitingRow } from "./waiting-rows.ts";

/** A picture without a text, which is typed here. */
export function PictureTask({ task }: { task: WaitingRow<"pictures"> }) {
  const { input, canSave, save } = useAltText(versionOf(task.details));
  const name = task.title.slice(task.title.lastIndexOf("/") + 1);
  return (
    <Task task={task}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="flex min-w-0 grow items-center gap-x-2"
      >
        <input
          {...input}
          aria-label={`Ce que montre l’image ${name}`}
          title={name}
          placeholder="Ce que montre l’image, pour qui ne la voit pas"
          className="min-h-11 min-w-0 grow rounded-sm border border-line-strong bg-paper px-2 text-base placeholder:text-ink-soft lg:min-h-7 lg:text-sm"
        />
        <TaskActions>
          <TaskButton type="submit" disabled={!canSave} subject={name}>
            Enregistrer
          </TaskButton>
        </TaskActions>
      </form>
    </Task>
  );
}
