import { ModelName } from "#app/components/catalogue/model-name.tsx";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { PictureCredit } from "#app/ui/picture-credit.tsx";
import { analysisCrumbs } from "./product-crumbs.ts";

interface AnalysisHeaderProps {
  page: AnalysisPage;
  /** Who signs it, and its days. */
  byline: React.ReactNode;
}

/** The head of an analysis, with links to the product. */
export function AnalysisHeader({ page, byline }: AnalysisHeaderProps) {
  const { analysis } = page.record;
  const [picture] = page.pictures;
  return (
    <Container className="pt-5 pb-5 md:pt-10 md:pb-16">
      <Breadcrumb crumbs={analysisCrumbs(page)} />
      <div className="analysis-header">
        <div>
          {analysis.badge && <p className="mb-3 text-sm font-semibold">{analysis.badge}</p>}
          <h1 className="text-title wrap-anywhere">
            <ModelName>{analysis.title}</ModelName>
          </h1>
          <p className="mt-4 max-w-prose text-lead text-ink-soft">{analysis.lead}</p>
          {byline}
        </div>
        <div>
          <ButtonLink to={page.path} variant="outline">
            Voir le produit
          </ButtonLink>
        </div>
        {/* In a box of its own: as an item of the grid, the drawing's source would take a column. */}
        {picture && (
          <div>
            <Drawing {...picture} fetchPriority="high" decoding="async" className="drawing" />
            <PictureCredit src={picture.src} />
          </div>
        )}
      </div>
    </Container>
  );
}
