import { use } from "react";
import { useLocation } from "react-router";
import { AnswerCard } from "#app/components/answer/answer-card.tsx";
import { Caveats } from "#app/components/dossier/caveats.tsx";
import { Closing } from "#app/components/dossier/closing.tsx";
import { Part } from "#app/components/dossier/part.tsx";
import { productCrumbs } from "#app/components/dossier/product-crumbs.ts";
import { Review } from "#app/components/dossier/review.tsx";
import { SectionLine } from "#app/components/dossier/section-line.tsx";
import { TrialNote } from "#app/components/dossier/trial-note.tsx";
import { useOpenedFold } from "#app/components/dossier/use-opened-fold.ts";
import { PageByline } from "#app/components/evidence/page-byline.tsx";
import { WithSources } from "#app/components/evidence/source-note.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { loadOnce } from "#app/ui/load-once.ts";
import type { ShownProduct } from "./load-page.ts";
import { ProductFolds } from "./product-folds.tsx";
import { ProductLinks } from "./product-links.tsx";

const longParts = loadOnce(() => import("./long-parts.tsx"));

/** Loads what the page of this product shows besides its template. */
export async function loadParts(shown: ShownProduct): Promise<void> {
  if (isLong(shown)) await longParts();
}

function isLong({ answer, dossier }: ShownProduct): boolean {
  const { record, resale } = dossier ?? {};
  const { features = [], costs = [], uses = [], pointsToConsider = [] } = record ?? {};
  return (
    [answer.rivals, features, costs, uses, pointsToConsider].some(({ length }) => length > 0) ||
    Boolean(resale)
  );
}

/** The page of a product, whatever is written about it. What a dossier does not say is absent. */
export function ProductPage(shown: ShownProduct) {
  useOpenedFold();
  const { answer, category, dossier, evidence, byline } = shown;
  const { pathname } = useLocation();
  const { record, sources = [], resale } = dossier ?? {};
  const { rivals } = answer;
  const { costs = [], uses = [], features = [], pointsToConsider = [], closing } = record ?? {};
  const isDescription = !record || pathname.startsWith("/products/");
  const caveats = record && <Caveats record={record} otherwise={answer.otherwise} />;
  const sections = [
    { id: "avis", name: isDescription ? "Description" : "L’avis" },
    rivals.length > 0 && { id: "duel", name: "Le duel" },
    (costs.length > 0 || uses.length > 0 || Boolean(resale)) && { id: "cout", name: "Ce qu’il coûte" },
    features.length > 0 && { id: "atouts", name: "Ses atouts" },
    pointsToConsider.length > 0 && { id: "a-considerer", name: "À considérer" },
    { id: "fiche", name: "La fiche" },
  ].filter((section) => typeof section === "object");
  return (
    // Printed on one sheet, so the repeated calls to action stay on the screen.
    <div className="product-page" data-print="sheet">
      <WithSources sources={sources}>
        <Container>
          <AnswerCard
            answer={answer}
            level={1}
            evaluation={evidence?.evaluation ?? null}
            head={<Breadcrumb crumbs={productCrumbs({ name: answer.title, category })} />}
          >
            <PageByline byline={byline} evaluation={null}>
              {record && <TrialNote trial={record.trial} />}
            </PageByline>
          </AnswerCard>
        </Container>
        <SectionLine answer={answer} sections={sections} />
        <Container>
          {record ? (
            <Review
              id="avis"
              title={isDescription ? "Description du produit" : "Notre avis"}
              record={record}
              caveats={pointsToConsider.length === 0 && caveats}
            />
          ) : (
            <Part id="avis" title="Description du produit">
              <p className="review-text">Description complète du produit à venir.</p>
            </Part>
          )}
          {dossier && isLong(shown) && <Long answer={answer} dossier={dossier} caveats={caveats} />}
          <ProductFolds {...shown} />
        </Container>
      </WithSources>
      {closing && <Closing answer={answer} closing={closing} />}
      <ProductLinks name={answer.title} reportPath={evidence?.reportPath} />
    </div>
  );
}

function Long(props: React.ComponentProps<Awaited<ReturnType<typeof longParts>>["LongParts"]>) {
  const { LongParts } = use(longParts());
  return <LongParts {...props} />;
}
