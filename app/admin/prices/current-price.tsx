import type { ListedProduct } from "#app/admin/products/product-list.ts";
import { shortDay } from "#app/admin/today/short-date.ts";
import { ageText, endText } from "#app/admin/today/task-times.ts";
import { Key } from "#app/admin/ui/key.tsx";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { readPrice } from "#app/lib/formatting/read-amount.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { showInShop } from "./shop-window.ts";
import type { Said } from "./use-round.ts";

interface CurrentPriceProps {
  product: ListedProduct;
  /** What stands in its field. */
  typed: string;
  onType: (typed: string) => void;
  onSay: (said: Said) => void;
  onBack: () => void;
  /** Takes back what was said last. */
  onUndo: () => void;
  onDeadLink: () => void;
}

/** The price that is asked for: its field has the cursor, and while it is empty keys move in the queue. */
export function CurrentPrice({
  product,
  typed,
  onType,
  onSay,
  onBack,
  onUndo,
  onDeadLink,
}: CurrentPriceProps) {
  const { title, categoryName, image_url, price, merchant, affiliate_url } = product;
  const amount = readPrice(typed);
  const difference = amount === null || price === null ? null : amount - price;
  const openShop = () => affiliate_url && showInShop(affiliate_url);

  const answer = () => {
    if (typed === "") onSay({ kind: "same" });
    else if (amount !== null) onSay(amount === price ? { kind: "same" } : { kind: "changed", price: amount });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isEmpty = typed === "";
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (event.altKey || ((event.ctrlKey || event.metaKey) && !isUndo)) return;
    if (isUndo && isEmpty) onUndo();
    else if (event.key === "Enter") answer();
    else if (event.key === "ArrowRight" && isEmpty) onSay({ kind: "later" });
    else if (event.key === "ArrowLeft" && isEmpty) onBack();
    else if (event.key === "o" && isEmpty) openShop();
    else if (event.key === "l" && isEmpty && affiliate_url) onDeadLink();
    else return;
    event.preventDefault();
  };

  return (
    <div className="grid gap-x-5 gap-y-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_17rem]">
      <Picture src={image_url} alt="" isThumbnail />
      <div className="flex flex-col justify-between gap-2">
        <p>
          <span className="block font-serif text-[1.375rem] leading-6.5 font-semibold">{title}</span>
          <span className="text-ink-soft">{categoryName}</span>
        </p>
        <p className="text-ink-soft">
          {affiliate_url && (
            <span className="inline-flex items-center gap-2">
              <button
                type="button"
                onClick={openShop}
                className="inline-flex min-h-6 items-center gap-1 font-semibold text-ink underline underline-offset-3"
              >
                {merchant ?? "Le marchand"}
                <Icon name="external" className="size-4" />
              </button>
              <span className="max-lg:hidden">
                <Key name="o" />
              </span>
            </span>
          )}
          <span className="block text-sm">{seenText(product)}</span>
        </p>
      </div>
      <div className="sm:max-lg:col-span-2">
        <label htmlFor="prix-lu" className="text-sm">
          Prix chez {merchant ?? "le marchand"}
        </label>
        <input
          id="prix-lu"
          ref={(field) => field?.focus({ preventScroll: true })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={price === null ? "" : formatPrice(price)}
          aria-invalid={typed !== "" && amount === null}
          aria-describedby="ecart-lu"
          onChange={({ currentTarget }) => onType(currentTarget.value.trimStart())}
          onKeyDown={onKeyDown}
          className="block h-18 w-full rounded-sm border-2 border-ink bg-paper px-4 font-serif text-[2.375rem] leading-none font-semibold tabular-nums placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:border-danger"
        />
        <p id="ecart-lu" role="status" className="mt-1 min-h-5 text-sm leading-5">
          {typed !== "" && amount === null && <span>Un montant en euros, comme 429 ou 429,90.</span>}
          {difference !== null && difference !== 0 && (
            <span>
              <s>{formatPrice(price ?? 0)}</s>{" "}
              <strong>
                {difference > 0 ? "+" : "−"}
                {formatPrice(Math.abs(difference))}
              </strong>{" "}
              ({percent.format(difference / (price || 1))})
              <span className="float-right max-lg:hidden">
                <Key name="Entrée" /> changer
              </span>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

const percent = new Intl.NumberFormat("fr-FR", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "always",
});

/** « Vu 449 € le 27 oct., il y a 27 jours, périme jeudi »: nothing of a price that nobody read. */
function seenText({ price, price_seen_at, price_expires_at }: ListedProduct): string {
  if (price === null || !price_seen_at) return "";
  const seen = `Vu ${formatPrice(price)} le ${shortDay(price_seen_at)}, ${ageText(price_seen_at)}`;
  return price_expires_at ? `${seen}, ${endText(price_expires_at, price_seen_at)}` : seen;
}
