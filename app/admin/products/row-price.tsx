import { useWrite } from "#app/admin/kit/write.ts";
import { shortDay } from "#app/admin/today/short-date.ts";
import { IconButton } from "#app/admin/ui/icon-button.tsx";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { Price } from "#app/product/price.tsx";
import type { ListedProduct } from "./product-list.ts";
import { productWords } from "./product-toasts.ts";
import { confirmPrice } from "./product-writes.ts";

const DAY_MS = 86_400_000;

/** From here on the days that a price has left are shown. */
const SOON_DAYS = 7;

/** The price of a row, where and when it was seen, and the button that says it was seen again. */
export function RowPrice({ product, amount }: { product: ListedProduct; amount: number }) {
  const { write } = useWrite();
  const confirm = () =>
    void write((client) => confirmPrice(client, product.id), productWords("confirmPrice"));
  return (
    <span className="flex items-center justify-between gap-2 lg:justify-end">
      <span>
        <Price amount={amount} className="block" />
        <span className="block text-sm text-ink-soft lg:text-xs lg:leading-3.75">
          <PriceProof product={product} />
        </span>
      </span>
      <IconButton
        icon="check"
        action={`Prix revérifié\u00a0: toujours ${formatPrice(amount)} (r)`}
        label="Prix revérifié"
        subject={product.title}
        onClick={confirm}
        data-key="r"
      />
    </span>
  );
}

/**
 * « Fnac · 27 oct. · 3 j »: the merchant leads to the shop;
 * a price that was not read there is called indicative.
 */
function PriceProof({ product }: { product: ListedProduct }) {
  const { merchant, affiliate_url, price_seen_at } = product;
  const end = priceEnd(product);
  return (
    <>
      <span>
        {merchant && affiliate_url ? (
          <a
            href={affiliate_url}
            target="_blank"
            rel="noopener noreferrer"
            data-key="o"
            aria-label={`${merchant}, ${product.title}\u00a0: ouvrir la boutique`}
            className="underline decoration-1 underline-offset-2 hover:text-ink"
          >
            {merchant}
          </a>
        ) : (
          merchant
        )}
      </span>
      {merchant && price_seen_at && <span> · </span>}
      {price_seen_at && <time dateTime={price_seen_at}>{shortDay(price_seen_at)}</time>}
      {end && (
        <strong className={`font-semibold ${end.isPast ? "text-danger" : "text-ink"}`}> · {end.text}</strong>
      )}
    </>
  );
}

/** Returns how long a price still counts as read, if that needs to be said. */
function priceEnd({
  price_seen_at,
  price_expires_at,
}: Pick<ListedProduct, "price_seen_at" | "price_expires_at">) {
  const [seen, end] = [Date.parse(price_seen_at ?? ""), Date.parse(price_expires_at ?? "")];
  if (Number.isNaN(end)) return null;
  if (end <= seen) return { text: "indicatif", isPast: false };
  const days = Math.ceil((end - Date.now()) / DAY_MS);
  if (days <= 0) return { text: "périmé", isPast: true };
  return days <= SOON_DAYS ? { text: `${days}\u00a0j`, isPast: false } : null;
}
