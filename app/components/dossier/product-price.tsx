import { Price } from "#app/components/catalogue/price.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";
import type { ShownPrice } from "#app/dossier/row-facts.ts";
import { formatPrice } from "#app/formatting/format-price.ts";

/** The price, and an earlier one in words; only a proven one is struck through (code de la consommation, L112-1-1). */
export function ProductPrice({ price }: { price: ShownPrice }) {
  const { amount, isApproximate, old, note } = price;
  if (amount === null) return null;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <span className="font-serif text-4xl leading-none font-semibold">
          {isApproximate && <span className="text-2xl">environ </span>}
          <Price amount={amount} />
        </span>
        {old && (
          <span className="text-ink-soft">
            {old.meaning} <OldAmount old={old} />
          </span>
        )}
      </p>
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

/** The limits of the price: its date, its taxes, its delivery. */
export function PriceNotice({ page }: { page: DossierPage }) {
  const { provenance, isPriceRecent, price } = page;
  return (
    <p className="mt-5 max-w-prose text-sm text-ink-soft">
      {provenance}
      {price.amount !== null && (
        <>
          {" "}
          {!isPriceRecent && "C’était il y a plus de trois mois : regardez le prix chez le marchand. "}
          Prix indicatif toutes taxes comprises, hors frais de livraison éventuels ; seul le prix affiché par
          le marchand fait foi.
        </>
      )}
      {price.old?.proof === "unknown" &&
        " Le prix plus ancien est un repère : ce n’est pas une réduction constatée."}
    </p>
  );
}
