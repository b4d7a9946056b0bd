import { AskAbout } from "#app/components/catalogue/ask-about.tsx";
import { BuyBar } from "#app/components/catalogue/buy-bar.tsx";
import { BuyersRating } from "#app/components/dossier/buyers-rating.tsx";
import { Closing } from "#app/components/dossier/closing.tsx";
import { Features, PointsToConsider, Specifications } from "#app/components/dossier/facts.tsx";
import { Guarantees } from "#app/components/dossier/guarantees.tsx";
import { ProductHero } from "#app/components/dossier/product-hero.tsx";
import { Proofs } from "#app/components/dossier/proofs.tsx";
import { TrialNote } from "#app/components/dossier/trial-note.tsx";
import { Review } from "#app/components/dossier/verdict.tsx";
import { Compatibility } from "#app/components/evidence/compatibility.tsx";
import { CostOverYears } from "#app/components/evidence/cost-over-years.tsx";
import { PageByline } from "#app/components/evidence/page-byline.tsx";
import { PriceHistory } from "#app/components/evidence/price-history.tsx";
import { ProductLog } from "#app/components/evidence/product-log.tsx";
import { RejectedRivals } from "#app/components/evidence/rejected-rivals.tsx";
import { ProductSources } from "#app/components/evidence/source-list.tsx";
import { WithSources } from "#app/components/evidence/source-note.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import type { Signed } from "#app/routes/public/product/load-page.ts";

interface DossierProductProps extends Partial<Signed> {
  page: DossierPage;
}

/** A product page with a dossier: the template of every one. */
export function DossierProduct({ page, byline, evidence }: DossierProductProps) {
  const { record, seller, price } = page;
  return (
    // Printed on one sheet, so the repeated calls to action stay on the screen.
    <div data-print="sheet">
      <WithSources sources={page.sources}>
        <ProductHero
          page={page}
          byline={
            <PageByline byline={byline} evaluation={evidence?.evaluation ?? null}>
              <TrialNote page={page} />
            </PageByline>
          }
        >
          <Proofs page={page} evidence={evidence} />
        </ProductHero>
        <Review page={page} />
        <div data-print="hidden">
          <RejectedRivals rivals={page.answer.rivals} />
          <CostOverYears page={page} />
          <Features features={record.features} />
        </div>
        <Specifications page={page} />
        <div data-print="hidden">
          <Compatibility name={page.name} answers={record.compatibility} />
          {page.rating && <BuyersRating rating={page.rating} />}
        </div>
        <Guarantees guarantees={record.guarantees} />
        <PointsToConsider points={record.pointsToConsider} />
        <ProductSources sources={page.sources} />
      </WithSources>
      <div data-print="hidden">
        {evidence && <PriceHistory history={evidence.history} />}
        {evidence && <ProductLog evidence={evidence} />}
        <Closing page={page} />
        <AskAbout name={page.name} />
      </div>
      {seller && <BuyBar seller={seller} price={price} />}
    </div>
  );
}
