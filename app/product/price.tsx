import { formatPrice } from "#app/lib/formatting/format-price.ts";

/** A price in euros, machine-readable. */
export function Price({ amount, className = "" }: { amount: number; className?: string }) {
  return (
    <data value={amount} className={`whitespace-nowrap tabular-nums ${className}`}>
      {formatPrice(amount)}
    </data>
  );
}
