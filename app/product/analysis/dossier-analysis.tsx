import { counted } from "#app/lib/formatting/counted.ts";
import { AnalysisCorrections } from "#app/product/history/analysis-corrections.tsx";
import { PageByline } from "#app/product/history/page-byline.tsx";
import { SourceList } from "#app/product/history/source-list.tsx";
import { WithSources } from "#app/product/history/source-note.tsx";
import type { ShownPage } from "#app/product/load-page.ts";
import { Fold } from "#app/product/page/fold.tsx";
import { ProductLinks } from "#app/product/page/product-links.tsx";
import { useOpenedFold } from "#app/product/page/use-opened-fold.ts";
import { Container } from "#app/ui/container.tsx";
import { AnalysisArticle } from "./analysis-article.tsx";
import { AnalysisEnd } from "./analysis-end.tsx";
import { AnalysisHeader } from "./analysis-header.tsx";

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
