import { AnalysisArticle } from "#app/components/dossier/analysis-article.tsx";
import { AnalysisEnd } from "#app/components/dossier/analysis-end.tsx";
import { AnalysisHeader } from "#app/components/dossier/analysis-header.tsx";
import { Sources } from "#app/components/dossier/sources.tsx";
import { WithSources } from "#app/components/evidence/source-note.tsx";
import type { AnalysisText } from "#app/dossier/analysis/analysis-text.ts";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import { Container } from "#app/ui/container.tsx";

export interface DossierAnalysisProps {
  page: AnalysisPage;
  text: AnalysisText;
  /** A day in French. */
  updatedOn: string;
  readingMinutes: number;
}

/** Why a product was chosen: the template of every analysis. */
export function DossierAnalysis({ page, text, updatedOn, readingMinutes }: DossierAnalysisProps) {
  return (
    <WithSources sources={page.sources}>
      <AnalysisHeader page={page} updatedOn={updatedOn} readingMinutes={readingMinutes} />
      <Container>
        <AnalysisArticle page={page} text={text}>
          <Sources sources={page.sources} />
          <AnalysisEnd page={page} />
        </AnalysisArticle>
      </Container>
    </WithSources>
  );
}
