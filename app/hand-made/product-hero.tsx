import { BuyAction } from "../routes/public/buy-action.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";
import { Gallery } from "./gallery.tsx";
import { productCrumbs } from "./head.ts";
import type { HandMadePage } from "./load-page.ts";
import { ProductPrice } from "./product-price.tsx";

/** What the page opens with: the product, its price, and where to buy it. */
export function ProductHero({ page }: { page: HandMadePage }) {
  const { name, kind, tagline, badges, pictures, price, merchant } = page.record;
  return (
    <Container className="pt-8 pb-14 md:pt-12 md:pb-20">
      <Breadcrumb crumbs={productCrumbs(page)} />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <p className="text-ink-soft">{kind}</p>
          <h1 className="mt-2 text-title wrap-anywhere">{name}</h1>
          <p className="mt-5 max-w-prose text-lead">{tagline}</p>
          <ul aria-label="En quelques mots" className="mt-6 flex flex-wrap gap-2 text-sm">
            {badges.map((badge) => (
              <li key={badge} className="rounded-sm border border-line-strong px-2.5 py-1">
                {badge}
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Gallery name={name} pictures={pictures} />
        </div>
        <div className="lg:col-start-2">
          <ProductPrice price={price} checkedOn={page.checkedOn} />
          <BuyAction product={{ affiliateUrl: merchant.url, merchant: merchant.name }}>
            <ButtonLink to={page.analysisPath} variant="outline">
              Pourquoi ce choix ?
            </ButtonLink>
          </BuyAction>
        </div>
      </div>
    </Container>
  );
}
