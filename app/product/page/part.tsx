interface PartProps {
  id: string;
  title: string;
  /** A sentence under the title. */
  lead?: string;
  /** Not on the one sheet of paper. */
  isForScreens?: boolean;
  /** On wide screens at the right of all the rest, below the card. */
  beside?: React.ReactNode;
  children: React.ReactNode;
}

/** A part of a product’s page, with the title above it. */
export function Part({ id, title, lead, isForScreens = false, beside, children }: PartProps) {
  return (
    <section id={id} className="part" data-print={isForScreens ? "hidden" : undefined}>
      <div>
        <h2>{title}</h2>
        {lead && <p className="part-lead">{lead}</p>}
        {children}
      </div>
      {beside}
    </section>
  );
}
