import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { Reduction } from "./reduction.ts";

/** The price before a cut, struck through and said to be (code de la consommation, L112-1-1). */
export function ReductionNote({ reduction: { amount, merchant } }: { reduction: Reduction }) {
  return (
    <span className="text-ink-soft">
      <span className="sr-only">(barré) </span>
      <s className="whitespace-nowrap tabular-nums">{formatPrice(amount)}</s>, prix le plus bas relevé chez{" "}
      {merchant} dans les trente jours précédents
    </span>
  );
}
