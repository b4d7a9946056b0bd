import { DatedAmount } from "#app/components/catalogue/dated-amount.tsx";
import { ReductionNote } from "#app/components/evidence/reduction-note.tsx";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { formatPrice } from "#app/formatting/format-price.ts";

/** The price, and an earlier one in words; only what our own readings prove is struck through. */
export function ProductPrice({ price }: { price: ShownPrice }) {
  const { dated, isApproximate, old, reduction, note } = price;
  if (!dated) return null;
  return (
    <div>
      <DatedAmount price={dated} isApproximate={isApproximate}>
        {old && (
          <span className="text-ink-soft">
            {old.meaning} <span className="whitespace-nowrap tabular-nums">{formatPrice(old.amount)}</span>
          </span>
        )}
        {reduction && <ReductionNote reduction={reduction} />}
      </DatedAmount>
      {note && <p className="mt-3 max-w-prose">{note}</p>}
    </div>
  );
}

/** The limits of the figures and of the price: their days, its taxes, its delivery. */
export function PriceNotice({ page }: { page: AnalysisPage }) {
  const { provenance, price } = page;
  return (
    <p className="mt-5 max-w-prose text-sm text-ink-soft">
      {provenance}
      {price.dated && (
        <>
          {" "}
          Prix toutes taxes comprises, hors frais de livraison éventuels, dont la dernière mise à jour est du{" "}
          {price.dated.recordedAt} ; seul le prix affiché par le marchand fait foi.
        </>
      )}
      {price.old &&
        !price.reduction &&
        " Le prix plus ancien est un repère : ce n’est pas une réduction constatée."}
    </p>
  );
}
