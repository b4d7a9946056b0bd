import { AnalysisArticle } from "#app/components/dossier/analysis-article.tsx";
import { AnalysisEnd } from "#app/components/dossier/analysis-end.tsx";
import { AnalysisHeader } from "#app/components/dossier/analysis-header.tsx";
import { Fold } from "#app/components/dossier/fold.tsx";
import { useOpenedFold } from "#app/components/dossier/use-opened-fold.ts";
import { AnalysisCorrections } from "#app/components/evidence/analysis-corrections.tsx";
import { PageByline } from "#app/components/evidence/page-byline.tsx";
import { SourceList } from "#app/components/evidence/source-list.tsx";
import { WithSources } from "#app/components/evidence/source-note.tsx";
import { counted } from "#app/formatting/counted.ts";
import { Container } from "#app/ui/container.tsx";
import type { ShownPage } from "./load-page.ts";
import { ProductLinks } from "./product-links.tsx";

export type DossierAnalysisProps = Omit<Extract<ShownPage, { kind: "analysis" }>, "kind" | "head">;

/** Why a product was chosen: the template of every analysis. */
export function DossierAnalysis(props: DossierAnalysisProps) {
  useOpenedFold();
  const { page, text, byline, evidence, readingMinutes } = props;
  const { sources } = page;
  return (
    <WithSources sources={sources}>
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
          <AnalysisEnd page={page} />
          <div className="folds">
            {sources.length > 0 && (
              <Fold id="sources" title="Sources lues" aside={sources.length}>
                <SourceList sources={sources} />
              </Fold>
            )}
            {evidence && (
              <Fold id="corrections" title="Corrections" aside={evidence.log.length || "aucune"}>
                <AnalysisCorrections log={evidence.log} />
              </Fold>
            )}
          </div>
        </AnalysisArticle>
      </Container>
      <ProductLinks name={page.name} reportPath={evidence?.reportPath} />
    </WithSources>
  );
}
