import { Icon } from "#app/ui/icons/icon.tsx";

interface FoldProps {
  id: string;
  title: string;
  /** At the right of the title: a count, a day. */
  aside?: React.ReactNode;
  /** Not on the one sheet of paper. */
  isForScreens?: boolean;
  children: React.ReactNode;
}

/** A part that is closed until it is asked for; a link into it opens it, since the id is within. */
export function Fold({ id, title, aside, isForScreens = false, children }: FoldProps) {
  return (
    <details className="fold" data-print={isForScreens ? "hidden" : undefined}>
      <summary>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
        <Icon name="expand" />
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}
