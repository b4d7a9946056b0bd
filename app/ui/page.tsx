import type { Crumb } from "#app/lib/head/meta.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** The width of the page, the same for header, content and footer. */
export function Container({ className = "", children }: { className?: string; children: React.ReactNode }) {
  return <div className={`mx-auto w-full max-w-page px-gutter ${className}`}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  lead?: React.ReactNode;
  /** Above the title. */
  breadcrumb?: React.ReactNode;
  /** Below the lead: a search form, a count. */
  children?: React.ReactNode;
}

/**
 * The title of a page, its only h1, with the introduction beside it on wide screens: so low that the first screen also
 * shows what is below it.
 */
export function PageHeader({ title, lead, breadcrumb, children }: PageHeaderProps) {
  return (
    <Container className="pt-3 pb-3 md:pt-4 md:pb-5">
      {breadcrumb}
      <div
        className={`grid grid-cols-1 gap-x-16 ${children ? "items-start gap-y-4" : "items-end gap-y-2"} lg:grid-cols-[7fr_5fr]`}
      >
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {(lead || children) && (
          <div className="grid gap-6">
            {lead && <p className="max-w-prose text-ink-soft leading-snug">{lead}</p>}
            {children}
          </div>
        )}
      </div>
    </Container>
  );
}

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

/**
 * The path from the home page to this page, which is the last step. On a phone it is the step before.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className="mb-2 text-sm text-ink-soft md:mb-6">
      <ol className="crumbs">
        {crumbs.map(({ name, path }) => (
          <li key={path ?? name}>
            {path ? (
              <Link to={path} className="py-1 hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface Step {
  title: string;
  /** How much it counts, after the title. */
  weight?: string | undefined;
  text: React.ReactNode;
}

/** Numbered steps, or criteria in their order. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="@container divide-y divide-line">
      {steps.map(({ title, weight, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0 @max-[14em]:block md:py-7 md:grid-cols-[5rem_2fr_3fr]"
        >
          <p
            aria-hidden="true"
            className="font-serif text-heading leading-none font-semibold max-md:row-span-2"
          >
            {index + 1}
          </p>
          <h3 className="text-subheading">
            {title}
            {weight && <small className="font-sans text-sm font-normal text-ink-soft"> ({weight})</small>}
          </h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export interface Question {
  question: string;
  answer: string;
}

/** Questions that unfold their answers. The first is open, to show how the list works. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }, index) => (
        <li key={question}>
          <details open={index === 0} className="group">
            <summary className="flex list-none items-center justify-between gap-3 py-5 decoration-1 underline-offset-4 hover:underline">
              <h3 className="min-w-0 text-subheading">{question}</h3>
              <Icon
                name="plus"
                className="size-5 transition-transform duration-200 group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <p className="max-w-prose pr-10 pb-7 text-ink-soft">{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
