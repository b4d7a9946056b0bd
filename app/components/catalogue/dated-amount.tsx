import type { DatedPrice } from "#app/catalogue/model/current-price.ts";
import { Price } from "./price.tsx";

interface DatedAmountProps {
  price: DatedPrice;
  /** The size of an amount that still holds. */
  size?: string;
  isApproximate?: boolean;
  /** An earlier price, between the amount and its date. */
  children?: React.ReactNode;
}

/** A price and its day. An expired price is shown as a sentence about that day, not as a price. */
export function DatedAmount({ price, size = "text-4xl", isApproximate, children }: DatedAmountProps) {
  const { amount, date, isStale } = price;
  const about = isApproximate && "environ ";
  if (isStale) {
    return (
      <p>
        {about}
        <Price amount={amount} />, {date}. Ce prix est trop ancien pour valoir encore : regardez celui du
        marchand.
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <span className={`font-serif leading-none font-semibold tracking-tight ${size}`}>
        {about && <span className="text-2xl">{about}</span>}
        <Price amount={amount} />
      </span>
      {children}
      <span className="text-sm text-ink-soft">{date}</span>
    </p>
  );
}
