import { DatedAmount } from "#app/components/catalogue/dated-amount.tsx";
import type { AnalysisPage } from "#app/dossier/load-dossier.ts";
import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { formatPrice } from "#app/formatting/format-price.ts";

/** The price, and an earlier one in words; only a proven one is struck through (code de la consommation, L112-1-1). */
export function ProductPrice({ price }: { price: ShownPrice }) {
  const { dated, isApproximate, old, note } = price;
  if (!dated) return null;
  return (
    <div>
      <DatedAmount price={dated} isApproximate={isApproximate}>
        {old && (
          <span className="text-ink-soft">
            {old.meaning} <OldAmount old={old} />
          </span>
        )}
      </DatedAmount>
      {note && <p className="mt-3 max-w-prose">{note}</p>}
    </div>
  );
}

function OldAmount({ old: { amount, proof } }: { old: NonNullable<ShownPrice["old"]> }) {
  const className = "whitespace-nowrap tabular-nums";
  if (proof === "unknown") return <span className={className}>{formatPrice(amount)}</span>;
  return (
    <>
      <span className="sr-only">(barré) </span>
      <s className={className}>{formatPrice(amount)}</s>
    </>
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
      {price.old?.proof === "unknown" &&
        " Le prix plus ancien est un repère : ce n’est pas une réduction constatée."}
    </p>
  );
}
