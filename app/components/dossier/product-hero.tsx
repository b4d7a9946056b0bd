import { BuyAction } from "#app/components/catalogue/deferred/buy-action.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { productCrumbs } from "./dossier-crumbs.ts";
import { Gallery } from "./gallery.tsx";
import { PriceNotice, ProductPrice } from "./product-price.tsx";
import { RegulatoryNotice } from "./regulatory-notice.tsx";
import { TrialNote } from "./trial-note.tsx";

/** The head of the page: product, price, buying link. On narrow screens the picture comes before the price. */
export function ProductHero({ page, byline }: { page: DossierPage; byline?: React.ReactNode }) {
  const { name, pictures, price } = page;
  const { kind, tagline, trial, badges } = page.record;
  return (
    <Container className="pt-8 pb-12 md:pt-10 md:pb-16">
      <Breadcrumb crumbs={productCrumbs(page)} />
      <p className="text-ink-soft">{kind}</p>
      <h1 className="mt-1 text-title wrap-anywhere">
        <ModelName>{name}</ModelName>
      </h1>
      <div className="product-hero mt-6">
        <div>
          <p className="max-w-prose text-lead">{tagline}</p>
          {byline}
          <TrialNote trial={trial} />
          <ul aria-label="En quelques mots" className="mt-5 flex flex-wrap gap-2 text-sm">
            {badges.map((badge) => (
              <li key={badge} className="rounded-sm border border-line-strong px-2 py-1">
                {badge}
              </li>
            ))}
          </ul>
        </div>
        <Gallery name={name} pictures={pictures} />
        <div>
          <ProductPrice price={price} />
          <BuyAction seller={page.seller} price={price.dated}>
            <ButtonLink to={page.analysisPath} variant="outline" data-print="hidden">
              Pourquoi ce choix ?
            </ButtonLink>
          </BuyAction>
          <RegulatoryNotice page={page} />
          <PriceNotice page={page} />
        </div>
      </div>
    </Container>
  );
}
