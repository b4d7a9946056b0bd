import { Container } from "./container.tsx";

interface SectionProps {
  title: string;
  /** A sentence under the title, in the margin. */
  lead?: string | undefined;
  id?: string | undefined;
  /** On the darker background, over the full width of the window. */
  isBand?: boolean;
  children: React.ReactNode;
}

/** A section of a page. The title is in the margin on wide screens, above the content on narrow ones. */
export function Section({ title, lead, id, isBand = false, children }: SectionProps) {
  return (
    // After a band the section needs no line above it.
    <div className={isBand ? "bg-paper-deep" : "[.bg-paper-deep+&_section]:border-t-0"}>
      <Container>
        <section
          id={id}
          className={`grid grid-cols-1 gap-x-12 gap-y-8 border-line py-section lg:grid-cols-[minmax(17rem,1fr)_3fr] ${isBand ? "" : "border-t"}`}
        >
          <div>
            <h2 className="text-heading">{title}</h2>
            {lead && <p className="mt-3 max-w-prose text-ink-soft">{lead}</p>}
          </div>
          <div className="min-w-0">{children}</div>
        </section>
      </Container>
    </div>
  );
}
