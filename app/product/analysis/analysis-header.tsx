import { AnswerActions } from "#app/product/card/answer-actions.tsx";
import { AnswerPictures } from "#app/product/card/answer-pictures.tsx";
import { LegalLines } from "#app/product/card/legal-lines.tsx";
import { SeeProduct } from "#app/product/card/onward.tsx";
import type { AnalysisPage } from "#app/product/load-dossier.ts";
import { ModelName } from "#app/product/model-name.tsx";
import { analysisCrumbs } from "#app/product/page/product-crumbs.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";

interface AnalysisHeaderProps {
  page: AnalysisPage;
  /** Who signs it, and its days. */
  byline: React.ReactNode;
}

/** The head of an analysis: what it concludes, and the way to the product and to its merchant. */
export function AnalysisHeader({ page, byline }: AnalysisHeaderProps) {
  const { badge, title, lead } = page.record.analysis;
  return (
    <Container className="pb-5 md:pb-12">
      <div className="answer answer-analysis">
        <div className="answer-head">
          <Breadcrumb crumbs={analysisCrumbs(page)} />
        </div>
        <AnswerPictures name={page.name} pictures={page.pictures.slice(0, 1)} />
        <div className="answer-words">
          {badge && (
            <p className="mb-2">
              <span className="answer-chip">{badge}</span>
            </p>
          )}
          <h1 className="answer-name">
            <ModelName>{title}</ModelName>
          </h1>
          <p className="mt-3 max-w-prose text-lead leading-snug text-ink-soft">{lead}</p>
          {byline}
          <AnswerActions answer={page} isFirst>
            <SeeProduct path={page.path} />
          </AnswerActions>
          <LegalLines answer={{ ...page, title: page.name }} />
        </div>
      </div>
    </Container>
  );
}
