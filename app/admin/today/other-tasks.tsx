import { useState } from "react";
import { findingAddress, findingText } from "#app/admin/dossier/publication/finding-list.tsx";
import { RecordGone } from "#app/admin/entity/refusals.ts";
import { jobName } from "#app/admin/jobs/job-texts.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { saveRow } from "#app/admin/kit/versions.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { pictures, versionOf } from "#app/admin/media/picture-kind.ts";
import { messageAddress, useAnswered } from "#app/admin/messages/contact-messages.ts";
import { OtherAction, RowActions, RowButton } from "#app/admin/ui/row-actions.tsx";
import { shortDay, shortTime } from "#app/lib/formatting/dates.ts";
import { Task, TaskLink, TaskRow } from "./task-row.tsx";
import type { WaitingRow } from "./waiting-rows.ts";

/** A page that breaks a rule: the first one, and how many follow. */
export function FindingTask({ task }: { task: WaitingRow<"findings"> }) {
  const { id, title, details } = task;
  const others = details.blocking - 1;
  const more = others > 0 ? ` Et ${others} autre${others > 1 ? "s" : ""}.` : "";
  return (
    <TaskRow
      task={task}
      to={tabPath(id, "publication")}
      line={<span title={findingText(details.finding)}>{findingText(details.finding) + more}</span>}
    >
      <TaskLink to={findingAddress(id, details.finding.field)} subject={title}>
        Corriger…
      </TaskLink>
    </TaskRow>
  );
}

/** An unanswered message. */
export function MessageTask({ task }: { task: WaitingRow<"messages"> }) {
  const { id, title, at } = task;
  const to = `/admin/messages?${messageAddress.write({ page: 1, message: id })}`;
  const { setAnswered, pending } = useAnswered({
    done: "Le message est noté répondu",
    failed: "Impossible de noter la réponse",
  });
  return (
    <TaskRow task={task} to={to} title={`«\u00a0${title}\u00a0»`} line={shortTime(at)}>
      <TaskLink to={to} subject={title}>
        Répondre…
      </TaskLink>
      <OtherAction subject={title} disabled={pending !== null} onClick={() => void setAnswered(id, true)}>
        Répondu
      </OtherAction>
    </TaskRow>
  );
}

/** A choice whose evaluation is due. */
export function EvaluationTask({ task }: { task: WaitingRow<"evaluations"> }) {
  const { id, title, at, details } = task;
  const last = details.evaluatedOn ? `Dernière le ${shortDay(details.evaluatedOn)}` : "Jamais évalué";
  const isLate = Date.parse(at) <= Date.now();
  // It is due at the end of that day.
  const lastDay = shortDay(new Date(Date.parse(at) - 1).toISOString());
  return (
    <TaskRow
      task={task}
      to={tabPath(id, "evaluations")}
      line={
        <>
          {last} ·{" "}
          {isLate ? (
            <strong className="text-danger">en retard depuis le {lastDay}</strong>
          ) : (
            <span>à refaire au plus tard le {lastDay}</span>
          )}
        </>
      }
    >
      <TaskLink to={tabPath(id, "evaluations")} subject={title}>
        Réévaluer…
      </TaskLink>
    </TaskRow>
  );
}

/** A job that failed; it is taken up again by itself. */
export function JobTask({ task }: { task: WaitingRow<"jobs"> }) {
  const { failures, nextAt } = task.details;
  const name = jobName({ name: task.title });
  const tries = failures === 1 ? "un échec" : `${failures} échecs de suite`;
  return (
    <TaskRow
      task={task}
      to="/admin/jobs"
      title={name}
      line={`${shortTime(task.at)}, ${tries}${nextAt ? ` · reprise le ${shortTime(nextAt)}` : ""}`}
    >
      <TaskLink to="/admin/jobs" subject={name}>
        Voir l’erreur
      </TaskLink>
    </TaskRow>
  );
}

/** So that one text after the other is typed: the form that was sent leaves with its row. */
function focusNextForm(form: HTMLFormElement): void {
  const forms = [...(form.closest("ul")?.querySelectorAll("form") ?? [])];
  forms[forms.indexOf(form) + 1]?.querySelector("input")?.focus();
}

const LONGEST_TEXT = 200;

/** A picture without a text, which is typed here: Enter leads on to the next one. */
export function PictureTask({ task }: { task: WaitingRow<"pictures"> }) {
  const [typed, setTyped] = useState("");
  const { write, pending } = useWrite();
  const name = task.title.slice(task.title.lastIndexOf("/") + 1);
  const alt = typed.trim();
  const canSave = alt !== "" && !pending;
  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave) return;
    const base = versionOf(task.details);
    void write(
      async (client) => {
        const { status } = await saveRow(client, pictures.store, { base, draft: { ...base.draft, alt } });
        if (status !== "saved") throw new RecordGone("cette image a changé entre-temps.");
      },
      { done: "L’image a été mise à jour", failed: "Impossible de mettre à jour l’image" },
    );
    focusNextForm(event.currentTarget);
  };
  return (
    <Task task={task}>
      <form method="post" onSubmit={save} className="flex min-w-0 grow items-center gap-x-2">
        <input
          value={typed}
          maxLength={LONGEST_TEXT}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          aria-label={`Ce que montre l’image ${name}`}
          title={name}
          placeholder="Ce que montre l’image, pour qui ne la voit pas"
          className="min-h-11 min-w-0 grow rounded-sm border border-line-strong bg-paper px-2 text-base placeholder:text-ink-soft lg:min-h-7 lg:text-sm"
        />
        <RowActions>
          <RowButton type="submit" disabled={!canSave} subject={name}>
            Enregistrer
          </RowButton>
        </RowActions>
      </form>
    </Task>
  );
}
