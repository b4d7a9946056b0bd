import { type RefObject, useEffect } from "react";
import type { EvaluationState } from "#app/product/history/evidence.ts";
import { type Byline, nameInSentence, type Signature } from "#app/product/history/people.ts";
import { SourceNote } from "#app/product/history/sources.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";

/** A part of a product’s page, with the title above it. */
export function ProductSection({
  id,
  title,
  lead,
  isForScreens = false,
  beside,
  children,
}: {
  id: string;
  title: string;
  /** A sentence under the title. */
  lead?: string | undefined;
  /** Not on paper. */
  isForScreens?: boolean;
  /** On wide screens at the right of all the rest, below the card. */
  beside?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section
      id={id}
      className="grid grid-cols-1 gap-x-14 gap-y-5 pt-10 lg:pt-16 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      data-print={isForScreens ? "hidden" : undefined}
    >
      <div>
        <h2 className="text-section">{title}</h2>
        {lead && <p className="mt-1 text-[0.9375rem] text-ink-soft">{lead}</p>}
        <div className="mt-3 lg:mt-5">{children}</div>
      </div>
      {beside}
    </section>
  );
}

/** Of what stands around disclosures. */
export const disclosures = "mt-10 border-t border-line-strong lg:mt-16";

/** A part that is closed until it is asked for; a link into it opens it, since the id is within. */
export function Disclosure({
  id,
  title,
  aside,
  isForScreens = false,
  children,
}: {
  id: string;
  title: string;
  /** At the right of the title: a count, a day. */
  aside?: React.ReactNode;
  /** Not on paper. */
  isForScreens?: boolean;
  children: React.ReactNode;
}) {
  return (
    <details className="group/fold border-b border-line" data-print={isForScreens ? "hidden" : undefined}>
      <summary className="flex min-h-15 list-none items-center gap-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <h2 className="grow text-lg leading-[1.3] wrap-break-word">{title}</h2>
          {aside && <span className="text-sm text-ink-soft">{aside}</span>}
        </div>
        <Icon name="expand" className="size-5 group-open/fold:rotate-180" />
      </summary>
      <div id={id} className="scroll-mt-15 pt-1 pb-8">
        {children}
      </div>
    </details>
  );
}

/** A line across the window, a quarter from its top: the section that it crosses is being read. */
const READING_LINE = "-25% 0px -74% 0px";

/** Marks, among the links of a list to sections of the page, that of the section being read. */
export function useReadSection(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const links = new Map<Element, Element>();
    for (const link of list.current?.querySelectorAll("a") ?? []) {
      const section = link.ownerDocument.getElementById(link.hash.slice(1))?.closest("section");
      if (section) links.set(section, link);
    }
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          links.get(target)?.setAttribute("aria-current", String(isIntersecting));
      },
      { rootMargin: READING_LINE },
    );
    for (const section of links.keys()) watch.observe(section);
    return () => watch.disconnect();
  }, [list]);
}

/** Who signs a page, and when its choice was and will be judged: below the title. */
export function PageByline({
  byline,
  evaluation,
  children,
}: {
  /** Absent on a product's page without a dossier, which has no author. */
  byline?: Byline | undefined;
  evaluation: EvaluationState | null;
  /** What the choice rests on. */
  children?: React.ReactNode;
}) {
  if (!byline && !evaluation && !children) return null;
  return (
    <p className="max-w-prose text-sm text-ink-soft mt-3 md:mt-5">
      {byline && (
        <span>
          Par <Name of={byline.author} />
          {byline.checker && (
            <span>
              , relu par <Name of={byline.checker} />
            </span>
          )}
          {(evaluation || children) && <span> · </span>}
        </span>
      )}
      {evaluation && (
        <span className={evaluation.isOverdue ? "font-semibold text-ink" : ""}>{`${evaluation.text} `}</span>
      )}
      {children}
    </p>
  );
}

function Name({ of: signature }: { of: Signature }) {
  const name = nameInSentence(signature);
  if (!signature.path) return name;
  return (
    <Link to={signature.path} className="text-link">
      {name}
    </Link>
  );
}

/** Whom to ask about a product, and whom to correct. */
export function ProductLinks({
  name,
  reportPath,
}: {
  name: string;
  /** The contact form, filled in with this page; absent in a preview. */
  reportPath: string | undefined;
}) {
  const question = `/contact?${new URLSearchParams({ sujet: `Question sur ${name}` })}`;
  return (
    <Container>
      <p
        id="question"
        className="mb-section flex flex-wrap justify-between gap-x-8 gap-y-2 pt-6"
        data-print="hidden"
      >
        <Link to={question} rel="nofollow" className="text-link">
          Poser une question
        </Link>
        {reportPath && (
          <Link to={reportPath} rel="nofollow" className="text-link">
            Signaler une erreur
          </Link>
        )}
      </p>
    </Container>
  );
}

/** The dash is not read out. */
export const dashed = "relative mt-2 pl-4 text-note before:absolute before:left-0 before:content-['–'_/_'']";

interface CaveatProps {
  id: string;
  title: string;
  className?: string;
  children: React.ReactNode;
}

/** What speaks against a choice, with its title. */
export function Caveat({ id, title, className, children }: CaveatProps) {
  return (
    <aside aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl leading-[1.3]">
        {title}
      </h2>
      <ul>{children}</ul>
    </aside>
  );
}

/** What our own sources hold against the choice; nothing where they hold nothing. */
export function Against({ lines }: { lines: NonNullable<DossierRecord["against"]> }) {
  if (lines.length === 0) return null;
  return (
    <Caveat id="contre" title="Contre notre choix">
      {lines.map(({ text, source }) => (
        <li key={text} className={dashed}>
          {text}
          <SourceNote of={source} />
        </li>
      ))}
    </Caveat>
  );
}
