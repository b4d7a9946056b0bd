import { useLocation } from "react-router";
import { counted } from "#app/lib/formatting/counted.ts";
import { productCrumbs } from "#app/product/addresses.ts";
import { ProductCard } from "#app/product/card/product-card.tsx";
import { AnalysisLink, PurchaseActions } from "#app/product/card/purchase.tsx";
import type { CardView } from "#app/product/card-view.ts";
import { CostOverYears } from "#app/product/cost/cost-over-years.tsx";
import { Duel } from "#app/product/duel/duel.tsx";
import { WithSources } from "#app/product/history/sources.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { ShownProduct } from "#app/product/view.ts";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { ProductFacts } from "./facts.tsx";
import { PageByline, ProductLinks, ProductSection, useOpenedDisclosure } from "./parts.tsx";
import { Caveats, Considerations, Features, Review, reviewText } from "./review.tsx";
import { SectionLine } from "./section-line.tsx";

/** The page of a product, whatever is written about it. What a dossier does not say is absent. */
export function ProductPage(shown: ShownProduct) {
  useOpenedDisclosure();
  const { title, rivals, dossier, evidence, byline } = shown;
  const { pathname } = useLocation();
  const { sources = [], costs = [], uses = [], resale = null } = dossier ?? {};
  const { features = [], pointsToConsider = [], closing } = dossier ?? {};
  const isDescription = !dossier || pathname.startsWith("/products/");
  const caveats = dossier && <Caveats record={dossier} otherwise={shown.otherwise} />;
  const sections = [
    { id: "avis", name: isDescription ? "Description" : "L’avis" },
    rivals.length > 0 && { id: "duel", name: "Le duel" },
    (costs.length > 0 || uses.length > 0 || resale !== null) && { id: "cout", name: "Ce qu’il coûte" },
    features.length > 0 && { id: "atouts", name: "Ses atouts" },
    pointsToConsider.length > 0 && { id: "a-considerer", name: "À considérer" },
    { id: "fiche", name: "La fiche" },
  ].filter((section) => typeof section === "object");
  return (
    <>
      <WithSources sources={sources}>
        <Container>
          <ProductCard
            answer={shown}
            level={1}
            evaluation={evidence?.evaluation ?? null}
            head={<Breadcrumb crumbs={productCrumbs(shown)} />}
          >
            <PageByline byline={byline} evaluation={null}>
              {dossier && <TrialNote trial={dossier.trial} />}
            </PageByline>
          </ProductCard>
        </Container>
        <SectionLine answer={shown} sections={sections} />
        <Container>
          {dossier ? (
            <Review
              id="avis"
              title={isDescription ? "Description du produit" : "Notre avis"}
              record={dossier}
              caveats={pointsToConsider.length === 0 && caveats}
            />
          ) : (
            <ProductSection id="avis" title="Description du produit">
              <p className={reviewText}>Description complète du produit à venir.</p>
            </ProductSection>
          )}
          <Duel answer={shown} />
          <CostOverYears answer={shown} costs={costs} uses={uses} resale={resale} />
          <Features features={features} />
          <Considerations points={pointsToConsider} beside={caveats} />
          <ProductFacts {...shown} />
        </Container>
      </WithSources>
      {closing && <Closing answer={shown} closing={closing} />}
      <ProductLinks name={title} reportPath={evidence?.reportPath} />
    </>
  );
}

/** What a choice rests on: a trial of ours, or what others publish. */
function TrialNote({ trial }: Pick<DossierRecord, "trial">) {
  if (trial === "none")
    return "Choisi d’après ce que d’autres ont mesuré et publié, sans essai de notre part.";
  const { how, days, from, by } = trial;
  return `${how === "used" ? "Essayé" : "Pris en main"} ${counted(days, "jour")} par ${by}, ${from === "bought" ? "acheté" : "prêté"}.`;
}

/** The last call to action of a product page. */
function Closing({ answer, closing }: { answer: CardView; closing: NonNullable<DossierRecord["closing"]> }) {
  return (
    <section
      aria-labelledby="pour-finir"
      className="mt-12 bg-paper-deep pt-10 pb-6 lg:mt-16 lg:py-14"
      data-print="hidden"
    >
      <Container className="grid gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2 id="pour-finir" className="text-section">
            {closing.title}
          </h2>
          <p className="mt-2 max-w-160">{closing.text}</p>
        </div>
        <div>
          <PurchaseActions answer={answer}>
            <AnalysisLink answer={answer} />
          </PurchaseActions>
        </div>
      </Container>
    </section>
  );
}
