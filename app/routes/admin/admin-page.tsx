import { Container } from "#app/ui/container.tsx";

interface AdminPageProps {
  title: string;
  lead?: React.ReactNode;
  /** At the end of the title's line: the button that creates a row. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A screen of the back office: its only h1, its actions, and its content over the whole width. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <Container className="min-h-[75dvh] pt-8 pb-20 md:pt-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-heading">{title}</h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </Container>
  );
}
