interface EmptyStateProps {
  title: React.ReactNode;
  text: string;
  /** One below the enclosing heading; 1 when the page shows nothing else. */
  level: 1 | 2 | 3;
  /** Links or buttons for the next step. */
  children?: React.ReactNode;
}

/** Explains why there is nothing to show: empty, not found or failed. */
export function EmptyState({ title, text, level, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={level === 1 ? "max-w-2xl" : "max-w-2xl border-t-2 border-ink pt-6"}>
      <Heading className={level === 1 ? "text-title" : "text-heading"}>{title}</Heading>
      <p className="mt-3 text-lead text-ink-soft">{text}</p>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
