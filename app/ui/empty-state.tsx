interface EmptyStateProps {
  title: React.ReactNode;
  text: string;
  /** One below the heading that the text stands under; 1 when it is all that the page shows. */
  level: 1 | 2 | 3;
  /** What to do now. */
  children?: React.ReactNode;
}

/** Says why there is nothing to see here: empty, not found, failed. */
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
