import type { AnalysisText } from "#app/dossier/analysis/analysis-text.ts";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import { AnalysisProse } from "./analysis-prose.tsx";
import { sectionNumber } from "./section-number.ts";

interface AnalysisArticleProps {
  page: AnalysisPage;
  text: AnalysisText;
  /** After the conclusion. */
  children: React.ReactNode;
}

/** The prose of an analysis, its sections numbered, beside its table of contents. */
export function AnalysisArticle({ page, text, children }: AnalysisArticleProps) {
  const { analysis, figures = [] } = page.record;
  const { sections } = text;
  const numbers = new Map(
    sections.map(({ id }, position) => [id, sectionNumber(position, sections.length, analysis)]),
  );
  const numberOf = (id: string) => {
    const number = numbers.get(id);
    return number && <span className="text-ink-soft tabular-nums">{number}</span>;
  };

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
                {numberOf(id)} <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-prose min-w-0">
        <article className="text-lead">
          <AnalysisProse text={text} figures={figures} numberOf={numberOf} />
        </article>
        {children}
      </div>
    </div>
  );
}
