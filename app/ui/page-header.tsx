import { Container } from "./container.tsx";

interface PageHeaderProps {
  title: string;
  lead?: React.ReactNode;
  /** Above the title. */
  breadcrumb?: React.ReactNode;
  /** Below the lead: a search form, a count. */
  children?: React.ReactNode;
}

/** The title of a page, its only h1, with the introduction beside it on wide screens. */
export function PageHeader({ title, lead, breadcrumb, children }: PageHeaderProps) {
  return (
    <Container className="pt-8 pb-12 md:pt-10 md:pb-16">
      {breadcrumb}
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-6 pt-2 md:pt-6 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {(lead || children) && (
          <div className="grid gap-6">
            {lead && <p className="max-w-prose text-lead text-ink-soft">{lead}</p>}
            {children}
          </div>
        )}
      </div>
    </Container>
  );
}
