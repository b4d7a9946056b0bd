import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { Price } from "./price.tsx";

interface AmountProps {
  price: Pick<ShownPrice, "amount" | "isApproximate">;
  size?: string;
  /** An earlier price, after the amount. */
  children?: React.ReactNode;
}

/** A price in large figures. */
export function Amount({ price, size = "text-4xl", children }: AmountProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <span className={`font-serif leading-none font-semibold tracking-tight ${size}`}>
        {price.isApproximate && <span className="text-2xl">environ </span>}
        <Price amount={price.amount} />
      </span>
      {children}
    </p>
  );
}
