import { Link } from "react-router";
import { currentAmount, type PricedProduct } from "#app/catalogue/current-price.ts";
import { productLink } from "#app/catalogue/links.ts";
import { merchantNotice, priceNotice } from "#app/catalogue/list-notices.ts";
import { countMerchants } from "#app/catalogue/merchant.ts";
import { Card } from "#app/components/catalogue/card.tsx";
import { DatedAmount } from "#app/components/catalogue/dated-amount.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";

import { ButtonLink } from "#app/ui/button.tsx";
import { CardGrid } from "#app/ui/card-grid.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Picture, urgencyAt } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

interface CategoryProductsProps {
  products: readonly PricedProduct[];
  /** Whether their links pay us: a sentence. */
  commission: string;
}

/** The products of a category, below the notices that the law requires. */
export function CategoryProducts({ products, commission }: CategoryProductsProps) {
  const [first, ...others] = products;
  return (
    <Section title={products.length === 1 ? "Notre choix" : "Nos choix"}>
      <p className="mb-10 max-w-prose text-ink-soft">
        {products.length > 1 && "Du plus récemment ajouté au plus ancien. "}
        Sélection de la rédaction, non exhaustive, {merchantNotice(countMerchants(products))}. {commission}{" "}
        {priceNotice(products)}{" "}
        <Link to="/legal/comparisons" className="text-link">
          Fonctionnement de nos comparaisons
        </Link>
      </p>
      {first && others.length === 0 ? <OnlyProduct product={first} /> : <ProductCards products={products} />}
    </Section>
  );
}

function ProductCards({ products }: { products: readonly PricedProduct[] }) {
  return (
    <CardGrid>
      {products.map((product, place) => (
        <li key={product.id}>
          <Card
            {...product}
            price={currentAmount(product.price)}
            to={productLink(product)}
            description={product.shortDescription}
            headingLevel={3}
            urgency={urgencyAt(place)}
          />
        </li>
      ))}
    </CardGrid>
  );
}

/** The usual case: a single product, shown large. */
function OnlyProduct({ product }: { product: PricedProduct }) {
  return (
    <article className="grid items-center gap-x-12 gap-y-6 md:grid-cols-2">
      <Picture src={product.imageUrl} alt={product.imageAlt ?? ""} seed={product.id} isMain />
      <div>
        <h3 className="text-heading wrap-anywhere">
          <ModelName>{product.title}</ModelName>
        </h3>
        {product.shortDescription && <p className="mt-3 text-ink-soft">{product.shortDescription}</p>}
        {product.price && (
          <div className="mt-5 border-t border-line pt-5">
            <DatedAmount price={product.price} size="text-3xl" />
          </div>
        )}
        <p className="mt-7">
          <ButtonLink to={productLink(product)}>
            <span>
              Voir le produit<span className="sr-only"> {product.title}</span>
            </span>
            <Icon name="arrow" />
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
