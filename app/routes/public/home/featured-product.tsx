import { Link } from "react-router";
import { productLink } from "#app/catalogue/model/links.ts";
import type { ProductCard } from "#app/catalogue/products/cards.ts";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import { Price } from "#app/components/catalogue/price.tsx";
import { firstSentence } from "#app/formatting/first-sentence.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture } from "#app/ui/picture.tsx";

/** One recommendation on the first screen, as an example of the site's purpose. All of it is one link. */
export function FeaturedProduct({ product }: { product: ProductCard }) {
  const { title, shortDescription, price } = product;
  return (
    <aside aria-labelledby="a-la-une" className="group relative">
      <Picture src={product.imageUrl} alt={product.imageAlt ?? ""} seed={product.id} isMain />
      <div className="grid gap-x-8 sm:grid-cols-[1fr_auto] border-b border-line pt-4 pb-5">
        <div>
          <p className="text-sm text-ink-soft">À la une</p>
          <h2 id="a-la-une" className="mt-1 text-subheading wrap-anywhere">
            <Link
              to={productLink(product)}
              {...pageChange()}
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              <ModelName>{title}</ModelName>
            </Link>
          </h2>
        </div>
        {price !== null && (
          <p className="flex flex-row-reverse items-baseline justify-end gap-x-3 max-sm:mt-2 sm:block sm:text-right">
            <span className="text-sm text-ink-soft sm:block">Prix indicatif</span>
            <Price amount={price} className="font-serif text-subheading font-semibold sm:mt-1 sm:block" />
          </p>
        )}
        {shortDescription && (
          <p className="mt-3 line-clamp-4 sm:col-span-2 text-ink-soft">{firstSentence(shortDescription)}</p>
        )}
        <p className="mt-3 flex items-center gap-2 font-semibold sm:col-span-2">
          Lire la recommandation
          <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
        </p>
      </div>
    </aside>
  );
}
