import { AnalysisArticle } from "#app/components/dossier/analysis-article.tsx";
import { AnalysisEnd } from "#app/components/dossier/analysis-end.tsx";
import { AnalysisHeader } from "#app/components/dossier/analysis-header.tsx";
import { AnalysisCorrections } from "#app/components/evidence/analysis-corrections.tsx";
import { PageByline } from "#app/components/evidence/page-byline.tsx";
import { SourceList } from "#app/components/evidence/source-list.tsx";
import { WithSources } from "#app/components/evidence/source-note.tsx";
import type { AnalysisText } from "#app/dossier/analysis/analysis-text.ts";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import { counted } from "#app/formatting/counted.ts";
import type { Signed } from "#app/routes/public/product/load-page.ts";
import { Container } from "#app/ui/container.tsx";

export interface DossierAnalysisProps extends Partial<Signed> {
  page: AnalysisPage;
  text: AnalysisText;
  readingMinutes: number;
}

/** Why a product was chosen: the template of every analysis. */
export function DossierAnalysis(props: DossierAnalysisProps) {
  const { page, text, byline, evidence, readingMinutes } = props;
  return (
    <WithSources sources={page.sources}>
      <AnalysisHeader
        page={page}
        byline={
          <PageByline byline={byline} evaluation={evidence?.evaluation ?? null}>
            Mis à jour le {page.updatedOn} · Lecture : {counted(readingMinutes, "minute")}
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

/** What was read for an analysis, where and when. */
function Sources({ sources }: Pick<AnalysisPage, "sources">) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-12 border-t border-line pt-10">
      <h2 id="sources" className="mb-5 text-heading">
        Sources lues
      </h2>
      <SourceList sources={sources} />
    </section>
  );
}
