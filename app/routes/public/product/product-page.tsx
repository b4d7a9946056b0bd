import { BuyAction } from "#app/components/catalogue/deferred/buy-action.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import { Price } from "#app/components/catalogue/price.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProductPageData } from "./load-product-page.ts";
import { productCrumbs } from "./product-meta.ts";
import { ProductPicture } from "./product-picture.tsx";
import { ProductSurroundings } from "./product-surroundings.tsx";

/** The catalogue page of a product, at any of its addresses. */
export function ProductPage({ page }: { page: ProductPageData }) {
  const { product, updatedOn } = page;
  return (
    <>
      <Container className="pt-8 pb-section md:pt-10">
        <Breadcrumb crumbs={productCrumbs(page)} />
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 pt-2 md:pt-6 lg:grid-cols-[7fr_5fr]">
          <ProductPicture page={page} />
          <div>
            <h1 className="text-title wrap-anywhere">
              <ModelName>{product.title}</ModelName>
            </h1>
            {product.shortDescription && (
              <p className="mt-5 max-w-prose text-lead text-ink-soft">{product.shortDescription}</p>
            )}
            {product.price !== null && (
              <div className="mt-8 border-t border-ink pt-6">
                <p className="font-serif text-4xl leading-none font-semibold tracking-tight">
                  <Price amount={product.price} />
                </p>
                <p className="mt-3 max-w-prose text-sm text-ink-soft">
                  Prix indicatif toutes taxes comprises, hors frais de livraison éventuels. Fiche mise à jour
                  le {updatedOn} (heure de Paris) : seul le prix affiché par le marchand fait foi. Une
                  garantie commerciale éventuelle est à vérifier chez lui.
                </p>
              </div>
            )}
            <BuyAction product={product} />
          </div>
        </div>
      </Container>
      <Section title="Description du produit">
        <p className="max-w-prose text-lead">Description complète du produit à venir.</p>
      </Section>
      <ProductSurroundings page={page} />
    </>
  );
}
