import { useRef } from "react";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { categoryLink, productCrumbs } from "#app/product/addresses.ts";
import { BuyingBar } from "#app/product/card/buying-bar.tsx";
import { ProductCard } from "#app/product/card/product-card.tsx";
import { AnalysisLink, PurchaseActions } from "#app/product/card/purchase.tsx";
import type { CardView } from "#app/product/card-view.ts";
import { Duel } from "#app/product/duel/duel.tsx";
import { WithSources } from "#app/product/history/sources.tsx";
import { ListNotice } from "#app/product/list-notice.tsx";
import { ProductRow } from "#app/product/product-row.tsx";
import type { Neighbours } from "#app/product/read.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { ProductPageView } from "#app/product/view.ts";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { CostOverYears } from "./cost-over-years.tsx";
import { ProductFacts } from "./facts.tsx";
import { useOpenedDisclosure } from "./opened-disclosure.ts";
import { PageByline, ProductLinks, ProductSection, useReadSection } from "./parts.tsx";
import { Caveats, Considerations, Features, Review, reviewText } from "./review.tsx";

/** The page of a product, whatever is written about it. What a dossier does not say is absent. */
export function ProductPage({
  neighbours,
  ...shown
}: ProductPageView & {
  /** Absent in a preview. */
  neighbours?: Neighbours | null;
}) {
  useOpenedDisclosure();
  const { title, rivals, dossier, evidence, byline } = shown;
  const { sources = [], costs = [], uses = [], resale = null } = dossier ?? {};
  const { features = [], pointsToConsider = [], closing } = dossier ?? {};
  const caveats = dossier && <Caveats record={dossier} card={shown} />;
  const sections = [
    { id: "avis", name: dossier ? "L’avis" : "Description" },
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
              {dossier && <TrialNote {...dossier} readTests={shown.proofs.witnesses.length} />}
            </PageByline>
          </ProductCard>
        </Container>
        <SectionLine answer={shown} sections={sections} />
        <Container>
          {dossier ? (
            <Review record={dossier} caveats={pointsToConsider.length === 0 && caveats} />
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
      {neighbours && <OtherChoices {...neighbours} />}
      <ProductLinks name={title} reportPath={evidence?.reportPath} />
    </>
  );
}

/** What a choice rests on: a trial of ours, or what others publish. */
function TrialNote({
  trial,
  isMeasured = false,
  readTests,
}: Pick<DossierRecord, "trial"> & { isMeasured?: boolean; readTests: number }) {
  if (trial === "none")
    return readTests > 0
      ? `Choisi d’après ce que d’autres ont ${isMeasured ? "mesuré" : "essayé"} et publié, sans essai de notre part.`
      : "Choisi sur sa fiche et sur ce que l’on en raconte : aucun essai de ce modèle n’a été lu.";
  const { how, days, from, by } = trial;
  return `${how === "used" ? "Essayé" : "Pris en main"} ${pluralize(days, "jour")} par ${by}, ${from === "bought" ? "acheté" : "prêté"}.`;
}

/** The last call to action of a product page. */
function Closing({ answer, closing }: { answer: CardView; closing: NonNullable<DossierRecord["closing"]> }) {
  return (
    <section
      aria-labelledby="pour-finir"
      className="mt-6 bg-paper-deep pt-8 pb-6 lg:mt-16 lg:py-14"
      data-print="hidden"
    >
      <Container className="grid grid-cols-1 gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
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

/** Where to go from a page whose product is not the right one. */
function OtherChoices({ branch, rows, facts }: Neighbours) {
  return (
    <Container>
      <section aria-labelledby="meme-rayon" className="pt-6 lg:pt-16" data-print="hidden">
        <h2 id="meme-rayon" className="mb-1 text-xl leading-[1.3]">
          Aussi dans{" "}
          <Link to={categoryLink(branch)} className="text-link">
            {branch.name}
          </Link>
        </h2>
        <ListNotice facts={facts} order="dans l’ordre des rayons, à partir de celui-ci" />
        <ul className="fading-row -mx-gutter grid auto-cols-[min(18rem,88vw)] grid-flow-col gap-x-8 px-gutter lg:mx-0 lg:auto-cols-fr lg:mask-none lg:px-0">
          {rows.map((row) => (
            <ProductRow key={row.path} row={row} />
          ))}
        </ul>
      </section>
    </Container>
  );
}

/** The way to each section, under the header while the page scrolls; on wide screens with the buying link. */
function SectionLine({
  answer,
  sections,
}: {
  answer: CardView;
  /** Those that the page has, in its order. */
  sections: readonly { id: string; name: string }[];
}) {
  const list = useRef<HTMLUListElement>(null);
  useReadSection(list);

  return (
    <nav
      aria-label="Sur cette page"
      className="section-line sticky top-(--header-height) z-[calc(var(--layer-header)-1)] mt-6 border-y border-line bg-paper lg:mt-8"
    >
      <Container className="flex items-center justify-between gap-8">
        <ul
          ref={list}
          className="fading-row -mx-gutter flex min-w-0 grow gap-5 px-gutter text-[0.9375rem] lg:mx-0 lg:gap-8 lg:mask-none lg:px-0"
        >
          {sections.map(({ id, name }) => (
            <li key={id}>
              {/* Not by its weight: the links after it would move while the page is read. */}
              <a
                href={`#${id}`}
                className="block py-2.5 leading-5.5 whitespace-nowrap text-ink-soft aria-[current=true]:text-ink aria-[current=true]:[box-shadow:inset_0_-2px_var(--color-ink)] lg:py-[1.0625rem] lg:leading-6"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <BuyingBar answer={answer} className="contents" />
      </Container>
    </nav>
  );
}
