import { DatedAmount } from "#app/components/catalogue/dated-amount.tsx";
import { commercialText } from "#app/components/catalogue/offer-terms.tsx";
import { ReductionNote } from "#app/components/evidence/reduction-note.tsx";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { formatPrice } from "#app/formatting/format-price.ts";

/** The price, and an earlier one in words; only what our own readings prove is struck through. */
export function ProductPrice({ price }: { price: ShownPrice }) {
  const { dated, isApproximate, old, reduction } = price;
  if (!dated) return null;
  return (
    <DatedAmount price={dated} isApproximate={isApproximate}>
      {old && (
        <span className="text-ink-soft">
          {old.meaning} <span className="whitespace-nowrap tabular-nums">{formatPrice(old.amount)}</span>
        </span>
      )}
      {reduction && <ReductionNote reduction={reduction} />}
    </DatedAmount>
  );
}

interface PriceNoticeProps {
  price: ShownPrice;
  /** Absent where the page says it elsewhere. */
  guarantees?: DossierRecord["guarantees"];
}

/** What there is to know of the price: other prices, its day, its taxes, its delivery, and the guarantee that comes with it. */
export function PriceNotice({ price: { dated, note, old, reduction }, guarantees }: PriceNoticeProps) {
  return (
    <p className="mt-5 max-w-prose text-sm text-ink-soft">
      {note}
      {dated && (
        <>
          {" "}
          Prix toutes taxes comprises, hors frais de livraison éventuels, dont la dernière mise à jour est du{" "}
          {dated.recordedAt} ; seul le prix affiché par le marchand fait foi.
        </>
      )}
      {old && !reduction && " Le prix plus ancien est un repère : ce n’est pas une réduction constatée."}
      {guarantees && <span data-print="hidden"> {commercialText(guarantees.commercial)}</span>}
    </p>
  );
}
