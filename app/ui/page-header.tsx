import { Container } from "./container.tsx";

interface PageHeaderProps {
  title: string;
  lead?: React.ReactNode;
  /** Above the title. */
  breadcrumb?: React.ReactNode;
  /** Whether the header is low on a phone, so that the first screen also shows the content below it. */
  isTight?: boolean;
  /** Below the lead: a search form, a count. */
  children?: React.ReactNode;
}

/** The title of a page, its only h1, with the introduction beside it on wide screens. */
export function PageHeader({ title, lead, breadcrumb, isTight = false, children }: PageHeaderProps) {
  return (
    <Container className={isTight ? "pt-3 pb-3 md:pt-4 md:pb-5" : "pt-8 pb-12 md:pt-10 md:pb-16"}>
      {breadcrumb}
      <div
        className={`grid grid-cols-1 gap-x-16 ${children ? "items-start" : "items-end"} lg:grid-cols-[7fr_5fr] ${isTight ? (children ? "gap-y-4" : "gap-y-2") : "gap-y-6 pt-2 md:pt-6"}`}
      >
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {(lead || children) && (
          <div className="grid gap-6">
            {lead && (
              <p className={`max-w-prose text-ink-soft ${isTight ? "leading-snug" : "text-lead"}`}>{lead}</p>
            )}
            {children}
          </div>
        )}
      </div>
    </Container>
  );
}
