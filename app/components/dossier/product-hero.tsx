import { BuyAction } from "#app/components/catalogue/buy-action.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import { RegulatoryNotice } from "#app/components/catalogue/regulatory-notice.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Gallery } from "./gallery.tsx";
import { PriceBesidePicture, VIEWS_ID } from "./price-beside-picture.tsx";
import { productCrumbs } from "./product-crumbs.ts";
import { PriceNotice, ProductPrice } from "./product-price.tsx";
import { Verdict } from "./verdict.tsx";

interface ProductHeroProps {
  page: DossierPage;
  /** Who signs the page, and what the choice rests on. */
  byline: React.ReactNode;
  /** Below the buttons. */
  children: React.ReactNode;
}

/** The head of the page: product, price and verdict, then the buying link. On narrow screens the pictures come last. */
export function ProductHero({ page, byline, children }: ProductHeroProps) {
  const { name, pictures, price, record } = page;
  return (
    <Container className="pt-5 pb-12 md:pt-10 md:pb-16">
      <Breadcrumb crumbs={productCrumbs(page)} />
      <div className="product-hero">
        <div>
          {/* On a phone the last step of the breadcrumb says it. */}
          <p className="text-ink-soft max-sm:hidden">{record.kind}</p>
          <h1 className="text-title wrap-anywhere sm:mt-1">
            <ModelName>{name}</ModelName>
          </h1>
          {byline}
          <p className="mt-3 mb-3 max-w-prose leading-snug md:mt-5 md:mb-4 md:text-lead">{record.tagline}</p>
          <PriceBesidePicture src={pictures[0]?.src ?? null} count={pictures.length}>
            {price && <ProductPrice price={price} />}
          </PriceBesidePicture>
          <Verdict page={page} />
        </div>
        <div>
          <div>
            <BuyAction seller={page.seller} price={price}>
              {page.analysisPath && (
                <ButtonLink to={page.analysisPath} variant="outline">
                  Pourquoi ce choix ?
                </ButtonLink>
              )}
            </BuyAction>
            <ul aria-label="En quelques mots" className="in-a-few-words mt-5 text-sm">
              {record.badges.map((badge) => (
                <li key={badge}>{badge}</li>
              ))}
            </ul>
            {children}
            <RegulatoryNotice name={name} regulation={record.regulation} />
            {price && <PriceNotice price={price} guarantees={record.guarantees} />}
          </div>
          <div id={VIEWS_ID}>
            <Gallery name={name} pictures={pictures} />
          </div>
        </div>
      </div>
    </Container>
  );
}
