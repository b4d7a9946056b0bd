import { BuyAction } from "../routes/public/buy-action.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { Gallery } from "./gallery.tsx";
import { productCrumbs } from "./head.ts";
import type { HandMadePage } from "./load-page.ts";
import { PriceNotice, ProductPrice } from "./product-price.tsx";

/** What the page opens with: the product, its price, and where to buy it. On narrow screens the picture comes between. */
export function ProductHero({ page }: { page: HandMadePage }) {
  const { name, kind, tagline, badges, pictures, price, merchant } = page.record;
  return (
    <Container className="pt-8 pb-14 md:pt-12 md:pb-20">
      <Breadcrumb crumbs={productCrumbs(page)} />
      <p className="text-ink-soft">{kind}</p>
      <h1 className="mt-1 text-title wrap-anywhere">{name}</h1>
      <div className="mt-5 grid items-start gap-x-14 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-6">
        <div className="lg:col-start-2">
          <p className="max-w-prose text-lead">{tagline}</p>
          <ul aria-label="En quelques mots" className="mt-5 flex flex-wrap gap-2 text-sm">
            {badges.map((badge) => (
              <li key={badge} className="rounded-sm border border-line-strong px-2.5 py-1">
                {badge}
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Gallery name={name} pictures={pictures} />
        </div>
        <div className="lg:col-start-2">
          <ProductPrice price={price} />
          <BuyAction product={{ affiliateUrl: merchant.url, merchant: merchant.name }}>
            <ButtonLink to={page.analysisPath} variant="outline">
              Pourquoi ce choix ?
            </ButtonLink>
          </BuyAction>
          <PriceNotice price={price} checkedOn={page.checkedOn} />
        </div>
      </div>
    </Container>
  );
}
