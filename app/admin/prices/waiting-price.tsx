import type { ListedProduct } from "#app/admin/products/product-list.ts";
import { shortDay } from "#app/admin/today/short-date.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Said } from "./use-round.ts";

const DAY_MS = 86_400_000;

/** The columns of the round on wide screens, of its titles too. */
export const roundColumns =
  "lg:grid lg:grid-cols-[2.75rem_minmax(0,1fr)_5rem_12rem_5rem] lg:items-center lg:gap-x-4 lg:px-2";

interface WaitingPriceProps {
  product: ListedProduct;
  said: Said | undefined;
  onTakeBack: () => void;
}

/** A price before or after the one that is asked for: its age, or what was said of it and the way back. */
export function WaitingPrice({ product, said, onTakeBack }: WaitingPriceProps) {
  const { title, image_url, price_seen_at } = product;
  const days = price_seen_at && Math.floor((Date.now() - Date.parse(price_seen_at)) / DAY_MS);
  return (
    <li className={`flex min-h-16 items-center gap-x-3 border-b border-line lg:min-h-10 ${roundColumns}`}>
      <span className={`w-11 shrink-0 ${said ? "opacity-60" : ""}`}>
        <Picture src={image_url} alt="" isThumbnail />
      </span>
      <span className="min-w-0 grow font-semibold wrap-anywhere">{title}</span>
      <span className="text-ink-soft max-sm:hidden">{price_seen_at && shortDay(price_seen_at)}</span>
      <span
        className={`shrink-0 text-right tabular-nums ${said?.kind === "changed" ? "font-semibold" : said ? "text-ink-soft" : ""}`}
      >
        {saidOf(product, said)}
      </span>
      <span className="shrink-0 text-right text-sm text-ink-soft lg:text-xs">
        {said ? (
          <button
            type="button"
            onClick={onTakeBack}
            className="min-h-11 text-ink underline underline-offset-3 lg:min-h-7"
          >
            {said.kind === "later" ? "Reprendre" : "Annuler"}
            <span className="sr-only"> : {title}</span>
          </button>
        ) : (
          typeof days === "number" && (
            <span className="max-sm:hidden">
              {days > 1 ? `${days} jours` : days === 1 ? "hier" : "aujourd’hui"}
            </span>
          )
        )}
      </span>
    </li>
  );
}

function saidOf({ price }: ListedProduct, said: Said | undefined): string {
  const before = price === null ? "" : formatPrice(price);
  if (!said) return before;
  if (said.kind === "changed") return `${before} → ${formatPrice(said.price)}`;
  return said.kind === "same" ? `Toujours ${before}` : "Plus tard";
}
