import { Link, type LinkProps } from "react-router";
import { useFocusWhenGone } from "#app/admin/ui/lost-focus.ts";
import { RowActions } from "#app/admin/ui/row-actions.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { kinds, type WaitingRow } from "./waiting-rows.ts";

interface TaskRowProps {
  task: WaitingRow;
  /** Where the task can be dealt with in full. */
  to: string;
  title?: React.ReactNode;
  /** Below the title: where, since when, until when. */
  line: React.ReactNode;
  /** The likely action first. */
  children: React.ReactNode;
}

/** A task: what it is about, a line on it, and its actions. Narrow screens show the first action alone. */
export function TaskRow({ task, to, title = task.title, line, children }: TaskRowProps) {
  return (
    <Task task={task}>
      <TaskText to={to} title={title} line={line} />
      <RowActions>{children}</RowActions>
    </Task>
  );
}

export const TaskText = ({ to, title, line }: Pick<TaskRowProps, "to" | "title" | "line">) => (
  <div className="min-w-0 grow leading-5 lg:leading-4.25">
    <Link
      to={to}
      className="block py-0.5 font-semibold decoration-1 underline-offset-3 wrap-anywhere hover:underline max-lg:line-clamp-3 lg:truncate lg:py-0"
    >
      {title}
    </Link>
    <p className="text-sm leading-4.5 text-ink-soft lg:truncate lg:text-xs lg:leading-3.75">{line}</p>
  </div>
);

export const taskFrame =
  "flex min-h-16 items-center gap-x-3 border-b border-line py-2 lg:min-h-10 lg:py-0.5 lg:text-sm";

/** The frame of a task, with its picture where it has one. */
export function Task({ task, children }: { task: WaitingRow; children: React.ReactNode }) {
  useFocusWhenGone(`${kinds[task.kind].name} contenu`);
  return (
    <li className={taskFrame}>
      {task.kind !== "messages" && task.kind !== "jobs" && (
        <div className="w-16 shrink-0 lg:w-11">
          <Picture src={task.picture} alt="" isThumbnail />
        </div>
      )}
      {children}
    </li>
  );
}

/** The likely action, where it is another screen's. */
export const TaskLink = ({ subject, children, ...props }: LinkProps & { subject: string }) => (
  <Link {...props} className={`${buttonClass("outline", "small")} whitespace-nowrap`}>
    <span>
      {children}
      <span className="sr-only"> : {subject}</span>
    </span>
  </Link>
);

interface ShopProps {
  url: string | null;
  /** The merchant; `null` without a name. */
  merchant: string | null;
}

/** The merchant's name, which on narrow screens leads there. */
export function Merchant({ url, merchant }: ShopProps) {
  const name = merchant ?? "Le marchand";
  if (!url) return name;
  return (
    <>
      <span className="max-lg:hidden">{name}</span>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-block py-0.75 underline underline-offset-2 lg:hidden"
      >
        {name}
        <Icon name="external" className="ml-0.5 inline size-3 align-[-0.05em]" />
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    </>
  );
}

/** Beside the actions where there is room. */
export function ShopLink({ url, merchant, subject }: ShopProps & { subject: string }) {
  if (!url) return null;
  const name = `Ouvrir chez ${merchant ?? "le marchand"}`;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={name}
      aria-label={`${name} : ${subject} (nouvel onglet)`}
      className="grid size-7 place-items-center rounded-sm px-0! hover:bg-line max-lg:hidden"
    >
      <Icon name="external" className="size-4" />
    </a>
  );
}
