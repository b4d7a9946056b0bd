import { Link } from "react-router";
import { countText, type WaitingKind } from "#app/account/waiting-work.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { kinds } from "./kinds.ts";
import { EvaluationTask, FindingTask, JobTask, MessageTask, PictureTask } from "./other-tasks.tsx";
import { DraftTask, LinkTask, PlannedTask, PriceTask } from "./product-tasks.tsx";
import type { WaitingRow, WaitingRows } from "./waiting-rows.ts";

const taskOf: { [Kind in WaitingKind]: React.ComponentType<{ task: WaitingRow<Kind> }> } = {
  prices: PriceTask,
  findings: FindingTask,
  messages: MessageTask,
  links: LinkTask,
  evaluations: EvaluationTask,
  drafts: DraftTask,
  planned: PlannedTask,
  pictures: PictureTask,
  jobs: JobTask,
};

interface TasksProps<Kind extends WaitingKind> {
  kind: Kind;
  waiting: number;
  rows: WaitingRows;
}

/** The tasks of a kind under their title and number; « Les 40 » leads to all of them. */
export function Tasks<Kind extends WaitingKind>({ kind, waiting, rows }: TasksProps<Kind>) {
  const { name, title } = kinds[kind];
  const shown = rows[kind] ?? [];
  const TaskOf: React.ComponentType<{ task: WaitingRow<Kind> }> = taskOf[kind];
  const count = countText(waiting);
  return (
    <section aria-labelledby={name} className="mb-7 scroll-mt-(--header-height)">
      <div className="flex min-h-11 items-center gap-x-3 border-b border-line-strong lg:min-h-8.5">
        <h2
          id={name}
          tabIndex={-1}
          className="mr-auto scroll-mt-20 font-sans text-base leading-5 font-semibold lg:text-sm"
        >
          {title} <span className="font-normal text-ink-soft tabular-nums">{count}</span>
        </h2>
        {kind === "prices" && (
          <span className="lg:*:min-h-7 lg:*:py-0.5 lg:*:text-xs">
            <ButtonLink size="small" to="/admin/prices" reloadDocument>
              <span className="lg:hidden">Tournée</span>
              <span className="max-lg:hidden">Commencer la tournée</span>
            </ButtonLink>
          </span>
        )}
        {waiting > shown.length && (
          <Link
            to={`?tout=${name}`}
            className="inline-flex min-h-11 items-center text-sm whitespace-nowrap underline underline-offset-4 lg:min-h-7 lg:text-xs"
          >
            Les {count}
            <span className="sr-only"> : {title}</span>
          </Link>
        )}
      </div>
      <ul>
        {shown.map((task) => (
          <TaskOf key={task.id ?? task.title} task={task as WaitingRow<Kind>} />
        ))}
      </ul>
    </section>
  );
}
