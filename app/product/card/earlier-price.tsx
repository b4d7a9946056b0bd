import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { ReductionNote } from "#app/product/history/reduction-note.tsx";
import type { ShownPrice } from "#app/product/shown-price.ts";

const inWords = { "prix de lancement": "lancé", "prix conseillé": "conseillé" } as const;

/**
 * An earlier price beside the button: struck through with its kind, or in words;
 * a proven reduction comes before it.
 */
export function EarlierPrice({ price }: { price: ShownPrice | null }) {
  if (price?.reduction) {
    return (
      <p>
        <ReductionNote reduction={price.reduction} />
      </p>
    );
  }
  const old = price?.old;
  if (!old || old.form === "note") return null;
  const amount = <span className="whitespace-nowrap tabular-nums">{formatPrice(old.amount)}</span>;
  if (old.form === "words") {
    return (
      <p>
        {inWords[old.meaning as keyof typeof inWords]} à {amount}
      </p>
    );
  }
  return (
    <p>
      <span className="sr-only">(barré) </span>
      <s>{amount}</s> {old.meaning}
    </p>
  );
}
