import type { ProductRecord } from "#content/product-record.ts";
import { formatPrice } from "../ui/format-price.ts";
import { Price } from "../ui/price.tsx";

/** What a product costs, and what the price that is struck through beside it means. */
export function ProductPrice({ price, checkedOn }: { price: ProductRecord["price"]; checkedOn: string }) {
  const { amount, isApproximate, old, note } = price;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-serif text-4xl leading-none">
          {isApproximate && <span className="text-2xl">environ </span>}
          <Price amount={amount} />
        </span>
        {old && (
          <span className="text-ink-soft">
            {old.meaning} <span className="sr-only">(barré) </span>
            <s className="whitespace-nowrap tabular-nums">{formatPrice(old.amount)}</s>
          </span>
        )}
      </p>
      {note && <p className="mt-3 max-w-prose">{note}</p>}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Prix indicatif toutes taxes comprises, hors frais de livraison éventuels.{" "}
        {old?.proof === "unknown" &&
          "Le prix barré est donné comme repère : ce n’est pas une réduction constatée. "}
        Vérifié le {checkedOn} ; seul le prix affiché par le marchand fait foi.
      </p>
    </div>
  );
}
