import type { CardView } from "#app/product/card-view.ts";
import type { ShownRival, ShownValue } from "#app/product/rivals.ts";

/** What decides least, so it comes last: today's prices, else those of the launch, where both are known. */
export function duelValues({ price }: Pick<CardView, "price">, rival: ShownRival): ShownValue[] {
  const inEuros = { key: "prix", better: "lower", unit: "€" } as const;
  const { values, price: read, launchPrice } = rival;
  if (price && read) {
    const name = `Prix, lu le ${read.seenOn}`;
    return [...values, { ...inEuros, name, ours: price.amount, theirs: read.amount, sources: marks(read) }];
  }
  if (price?.old?.meaning === "prix de lancement" && launchPrice) {
    const amounts = { ours: price.old.amount, theirs: launchPrice.amount };
    return [...values, { ...inEuros, name: "Prix de lancement", ...amounts, sources: marks(launchPrice) }];
  }
  return [...values];
}

const marks = ({ source }: { source?: string | undefined }) => (source === undefined ? [] : [source]);
