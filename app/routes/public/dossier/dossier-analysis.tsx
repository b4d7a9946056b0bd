import { AnalysisArticle } from "#app/components/dossier/analysis-article.tsx";
import { AnalysisEnd } from "#app/components/dossier/analysis-end.tsx";
import { AnalysisHeader } from "#app/components/dossier/analysis-header.tsx";
import { Sources } from "#app/components/dossier/sources.tsx";
import { AnalysisCorrections } from "#app/components/evidence/analysis-corrections.tsx";
import { PageByline } from "#app/components/evidence/page-byline.tsx";
import { WithSources } from "#app/components/evidence/source-note.tsx";
import type { AnalysisText } from "#app/dossier/analysis/analysis-text.ts";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import { counted } from "#app/formatting/counted.ts";
import type { Signed } from "#app/routes/public/product/load-page.ts";
import { Container } from "#app/ui/container.tsx";

export interface DossierAnalysisProps extends Partial<Signed> {
  page: AnalysisPage;
  text: AnalysisText;
  /** A day in French. */
  updatedOn: string;
  readingMinutes: number;
}

/** Why a product was chosen: the template of every analysis. */
export function DossierAnalysis(props: DossierAnalysisProps) {
  const { page, text, byline, evidence, updatedOn, readingMinutes } = props;
  return (
    <WithSources sources={page.sources}>
      <AnalysisHeader
        page={page}
        byline={
          <PageByline byline={byline} evaluation={evidence?.evaluation ?? null}>
            Mis à jour le {updatedOn} · Lecture : {counted(readingMinutes, "minute")}
          </PageByline>
        }
      />
      <Container>
        <AnalysisArticle page={page} text={text}>
          <Sources sources={page.sources} />
          {evidence && <AnalysisCorrections evidence={evidence} />}
          <AnalysisEnd page={page} />
        </AnalysisArticle>
      </Container>
    </WithSources>
  );
}
