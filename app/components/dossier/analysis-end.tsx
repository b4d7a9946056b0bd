import { BuyAction } from "#app/components/catalogue/buy-action.tsx";
import { RegulatoryNotice } from "#app/components/catalogue/regulatory-notice.tsx";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PriceNotice, ProductPrice } from "./product-price.tsx";

/** The actions below the conclusion. */
export function AnalysisEnd({ page }: { page: AnalysisPage }) {
  const { name, price } = page;
  return (
    <aside aria-label={`${name} : prix et achat`} className="mt-12 bg-paper-deep p-[min(1.25rem,5vw)] sm:p-8">
      <p className="mb-6 font-serif text-subheading font-semibold">{name}</p>
      {price && <ProductPrice price={price} />}
      <BuyAction seller={page.seller} price={price}>
        <ButtonLink to={page.path} variant="outline">
          Voir le produit
        </ButtonLink>
      </BuyAction>
      <RegulatoryNotice name={page.name} regulation={page.record.regulation} />
      {price && <PriceNotice price={price} />}
    </aside>
  );
}
