import type { AnalysisPage } from "#app/product/load-dossier.ts";
import { AnalysisProse } from "./analysis-prose.tsx";
import type { AnalysisText } from "./analysis-text.ts";
import { Contents } from "./contents.tsx";
import { sectionNumber } from "./section-number.ts";

interface AnalysisArticleProps {
  page: AnalysisPage;
  text: AnalysisText;
  /** After the conclusion. */
  children: React.ReactNode;
}

/** The prose of an analysis, its sections numbered, beside its table of contents. */
export function AnalysisArticle({ page, text, children }: AnalysisArticleProps) {
  const { analysis, figures: pictures } = page.record;
  const { sections } = text;
  const numberOf = (position: number) => {
    const number = sectionNumber(position, sections.length, analysis);
    return number && <span className="text-ink-soft tabular-nums">{number}</span>;
  };

  return (
    <div className="analysis border-t border-line pt-5 pb-section lg:pt-10">
      <Contents sections={sections} numberOf={numberOf} />
      <div className="max-w-prose min-w-0">
        <article className="md:text-lead">
          <AnalysisProse text={text} figures={{ pictures, drawn: page.drawn }} numberOf={numberOf} />
        </article>
        {children}
      </div>
    </div>
  );
}
