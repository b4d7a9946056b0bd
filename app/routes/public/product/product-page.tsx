import { Amount } from "#app/components/catalogue/amount.tsx";
import { BuyAction } from "#app/components/catalogue/buy-action.tsx";
import { BuyBar } from "#app/components/catalogue/buy-bar.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import { PriceBesidePicture, VIEWS_ID } from "#app/components/dossier/price-beside-picture.tsx";
import { productCrumbs } from "#app/components/dossier/product-crumbs.ts";
import { UntriedNote } from "#app/components/dossier/trial-note.tsx";
import { PageByline } from "#app/components/evidence/page-byline.tsx";
import { PriceHistory } from "#app/components/evidence/price-history.tsx";
import { ProductLog } from "#app/components/evidence/product-log.tsx";
import { ReductionNote } from "#app/components/evidence/reduction-note.tsx";
import type { CataloguePage } from "#app/dossier/catalogue-page.ts";
import type { Evidence } from "#app/evidence/load-evidence.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { Section } from "#app/ui/section.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { ProductSurroundings } from "./product-surroundings.tsx";

/** The catalogue page of a product, at any of its addresses. */
export function ProductPage({ page, evidence }: { page: CataloguePage; evidence: Evidence }) {
  const { product, answer } = page;
  const { price, seller } = answer;
  return (
    <>
      <Container className="pt-5 pb-section md:pt-10">
        <Breadcrumb crumbs={productCrumbs({ name: product.title, category: page.category })} />
        <div className="product-hero">
          <div>
            <h1 className="text-title wrap-anywhere">
              <ModelName>{product.title}</ModelName>
            </h1>
            <PageByline evaluation={evidence.evaluation}>
              <UntriedNote />
            </PageByline>
            {product.shortDescription && (
              <p className="mt-3 max-w-prose leading-snug text-ink-soft md:mt-5 md:text-lead">
                {product.shortDescription}
              </p>
            )}
            {price && (
              <div className="mt-4 border-t border-ink pt-4 md:mt-8 md:pt-6">
                <PriceBesidePicture src={product.imageUrl} count={page.views.length + 1}>
                  <Amount price={price}>
                    {evidence.reduction && <ReductionNote reduction={evidence.reduction} />}
                  </Amount>
                </PriceBesidePicture>
              </div>
            )}
          </div>
          <div>
            <div>
              <BuyAction seller={seller} price={price} />
              {price && (
                <p className="mt-4 max-w-prose text-sm text-ink-soft">
                  Prix toutes taxes comprises, hors frais de livraison.
                </p>
              )}
            </div>
            <div id={VIEWS_ID}>
              <ProductPicture page={page} />
            </div>
          </div>
        </div>
      </Container>
      <Section title="Description du produit">
        <p className="max-w-prose text-lead">Description complète du produit à venir.</p>
      </Section>
      {/* Printed on one sheet. */}
      <div data-print="hidden">
        <PriceHistory history={evidence.history} />
        <ProductLog evidence={evidence} />
        <ProductSurroundings page={page} />
      </div>
      {seller && <BuyBar seller={seller} price={price} />}
    </>
  );
}
