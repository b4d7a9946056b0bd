import type { MDXComponents } from "mdx/types.js";
import { createContext, use, useContext } from "react";
import { Link } from "react-router";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { type Quotes, quote } from "#app/dossier/quoted-facts.ts";
import { loadAnalysisText } from "./analysis-text.ts";
import { sectionNumber } from "./section-number.ts";

/** By section id; `null` for a section without a number. */
const Numbers = createContext<ReadonlyMap<string, string | null>>(new Map());

const Quoted = createContext<Quotes | null>(null);

/** The elements of the prose. */
const components: MDXComponents = {
  h2: SectionTitle,
  h3: ({ children }) => <h3 className="pt-2 text-subheading">{children}</h3>,
  section: ({ children, ...name }) => (
    <section {...name} className="prose">
      {children}
    </section>
  ),
  a: ({ href = "", children }) => <Link to={href}>{children}</Link>,
  data: QuotedFact,
};

interface AnalysisArticleProps {
  page: DossierPage;
  /** After the conclusion. */
  children: React.ReactNode;
}

/** The prose of an analysis, its sections numbered, beside its table of contents. */
export function AnalysisArticle({ page, children }: AnalysisArticleProps) {
  const { default: Prose, sections } = use(loadAnalysisText(page.folder));
  const { analysis } = page.record;
  const numbers = new Map(
    sections.map(({ id }, position) => [id, sectionNumber(position, sections.length, analysis)]),
  );

  return (
    <div className="analysis border-t border-line pt-10 pb-section">
      <nav aria-labelledby="sommaire">
        <h2 id="sommaire" className="text-subheading">
          Sommaire
        </h2>
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex gap-2 py-2 leading-snug hover:underline">
                <SectionNumber of={numbers.get(id)} /> <span>{quote(title, page.quotes)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-prose min-w-0">
        <article className="text-lead">
          <Numbers value={numbers}>
            <Quoted value={page.quotes}>
              <Prose components={components} />
            </Quoted>
          </Numbers>
        </article>
        {children}
      </div>
    </div>
  );
}

function SectionTitle({ id = "", children }: { id?: string | undefined; children?: React.ReactNode }) {
  return (
    <h2 id={id} className="text-heading">
      <SectionNumber of={useContext(Numbers).get(id)} /> {children}
    </h2>
  );
}

/** A fact of the row, named by its token (`bundling/quoted-facts.ts`). */
function QuotedFact({ children }: { children?: React.ReactNode }) {
  const quotes = useContext(Quoted);
  return quotes && quote(String(children), quotes);
}

function SectionNumber({ of: number }: { of: string | null | undefined }) {
  return number && <span className="text-ink-soft tabular-nums">{number}</span>;
}
