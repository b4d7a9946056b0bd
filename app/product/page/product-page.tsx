import { use } from "react";
import { useLocation } from "react-router";
import { SectionLine } from "#app/product/analysis/section-line.tsx";
import { AnswerCard } from "#app/product/card/answer-card.tsx";
import { PageByline } from "#app/product/history/page-byline.tsx";
import { WithSources } from "#app/product/history/source-note.tsx";
import type { ShownProduct } from "#app/product/load-page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { loadOnce } from "#app/ui/load-once.ts";
import { Caveats } from "./caveats.tsx";
import { Closing } from "./closing.tsx";
import { Part } from "./part.tsx";
import { productCrumbs } from "./product-crumbs.ts";
import { ProductFolds } from "./product-folds.tsx";
import { ProductLinks } from "./product-links.tsx";
import { Review } from "./review.tsx";
import { TrialNote } from "./trial-note.tsx";
import { useOpenedFold } from "./use-opened-fold.ts";

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
