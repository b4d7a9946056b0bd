import { Amount } from "#app/components/catalogue/amount.tsx";
import { commercialText } from "#app/components/catalogue/offer-terms.tsx";
import { ReductionNote } from "#app/components/evidence/reduction-note.tsx";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { formatPrice } from "#app/formatting/format-price.ts";

/** The price, and an earlier one: struck through, or in words. */
export function ProductPrice({ price }: { price: ShownPrice }) {
  const { old, reduction } = price;
  const isStruck = old?.form === "struck";
  return (
    <Amount price={price}>
      {old && (
        <span className="text-ink-soft">
          {isStruck && <s className="tabular-nums">{formatPrice(old.amount)}</s>} {old.meaning}{" "}
          {!isStruck && <span className="whitespace-nowrap tabular-nums">{formatPrice(old.amount)}</span>}
        </span>
      )}
      {reduction && <ReductionNote reduction={reduction} />}
    </Amount>
  );
}

interface PriceNoticeProps {
  price: ShownPrice;
  /** Absent where the page says it elsewhere. */
  guarantees?: DossierRecord["guarantees"];
}

/** What there is to know of the price: other prices, its taxes, its delivery, and the guarantee that comes with it. */
export function PriceNotice({ price: { note }, guarantees }: PriceNoticeProps) {
  return (
    <p className="mt-5 max-w-prose text-sm text-ink-soft">
      {note} Prix toutes taxes comprises, hors frais de livraison.
      {guarantees && <span data-print="hidden"> {commercialText(guarantees.commercial)}</span>}
    </p>
  );
}
