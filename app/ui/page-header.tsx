import { Container } from "./container.tsx";

interface PageHeaderProps {
  title: string;
  lead?: React.ReactNode;
  /** Above the title: where the page is. */
  breadcrumb?: React.ReactNode;
  /** Below the lead: a search form, a count. */
  children?: React.ReactNode;
}

/** The head of a page: its only h1. */
export function PageHeader({ title, lead, breadcrumb, children }: PageHeaderProps) {
  return (
    <Container className="pt-8 pb-12 md:pt-12 md:pb-16">
      {breadcrumb}
      <h1 className="max-w-4xl text-title wrap-anywhere">{title}</h1>
      {lead && <p className="mt-5 max-w-prose text-lead text-ink-soft">{lead}</p>}
      {children}
    </Container>
  );
}
