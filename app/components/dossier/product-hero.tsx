import { BuyAction } from "#app/components/catalogue/deferred/buy-action.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { productCrumbs } from "./dossier-crumbs.ts";
import { Gallery } from "./gallery.tsx";
import { PriceNotice, ProductPrice } from "./product-price.tsx";
import { RegulatoryNotice } from "./regulatory-notice.tsx";
import { TrialNote } from "./trial-note.tsx";
import { Verdict } from "./verdict.tsx";

interface ProductHeroProps {
  page: DossierPage;
  /** Who signs the page. */
  byline?: React.ReactNode;
}

/** The head of the page: product, price and verdict, then the buying link. On narrow screens the pictures come last. */
export function ProductHero({ page, byline }: ProductHeroProps) {
  const { name, pictures, price } = page;
  const { kind, tagline, badges } = page.record;
  return (
    <Container className="pt-8 pb-12 md:pt-10 md:pb-16">
      <Breadcrumb crumbs={productCrumbs(page)} />
      <div className="product-hero">
        <div>
          <p className="text-ink-soft">{kind}</p>
          <h1 className="mt-1 text-title wrap-anywhere">
            <ModelName>{name}</ModelName>
          </h1>
          {byline}
          <TrialNote page={page} />
          <p className="mt-5 mb-4 max-w-prose text-lead">{tagline}</p>
          <div className="price-beside-picture">
            <ProductPrice price={price} />
            {pictures[0] && (
              <div>
                <Drawing {...pictures[0]} alt="" loading="lazy" sizes="7rem" className="drawing" />
              </div>
            )}
          </div>
          <Verdict page={page} />
          <ul aria-label="En quelques mots" className="in-a-few-words mt-6 text-sm text-ink-soft">
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        </div>
        <div>
          <div>
            <BuyAction seller={page.seller} price={price.dated} isApproximate={price.isApproximate}>
              <ButtonLink to={page.analysisPath} variant="outline">
                Pourquoi ce choix ?
              </ButtonLink>
            </BuyAction>
            <RegulatoryNotice name={page.name} regulation={page.record.regulation} />
            <PriceNotice price={price} />
          </div>
          <Gallery name={name} pictures={pictures} />
        </div>
      </div>
    </Container>
  );
}
