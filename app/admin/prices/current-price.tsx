import { useState } from "react";
import { useRead } from "#app/admin/kit/use-read.ts";
import type { ListedProduct } from "#app/admin/products/product-list.ts";
import { ageText, endText } from "#app/admin/today/task-times.ts";
import { Key } from "#app/admin/ui/key.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { shortDay } from "#app/lib/formatting/dates.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { readPrice } from "#app/lib/formatting/read-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Answer, showInShop } from "./use-round.ts";

interface CurrentPriceProps {
  product: ListedProduct;
  /** What stands in its field. */
  typed: string;
  onType: (typed: string) => void;
  onAnswer: (answer: Answer) => void;
  onBack: () => void;
  /** Takes back the last answer. */
  onUndo: () => void;
  onDeadLink: () => void;
}

/** The price that is asked for: its field has the cursor, and while it is empty keys move in the queue. */
export function CurrentPrice({
  product,
  typed,
  onType,
  onAnswer,
  onBack,
  onUndo,
  onDeadLink,
}: CurrentPriceProps) {
  const { title, categoryName, image_url, price, merchant, affiliate_url } = product;
  const amount = readPrice(typed);
  const difference = amount === null || price === null ? null : amount - price;
  /** A slip of the finger: it is written at the second Enter. */
  const isFar = amount === 0 || (difference !== null && Math.abs(difference) >= (price ?? 0) * FAR);
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const isWarned = isFar && warnedOf === typed;
  const openShop = () => affiliate_url && showInShop(affiliate_url);

  const answer = () => {
    if (typed === "") onAnswer({ kind: "same" });
    else if (isFar && !isWarned) setWarnedOf(typed);
    else if (amount !== null)
      onAnswer(amount === price ? { kind: "same" } : { kind: "changed", price: amount });
  };
  const answerLabel =
    typed === "" || amount === price
      ? `Toujours ${price === null ? "" : formatPrice(price)}`
      : isWarned
        ? `Confirmer ${formatPrice(amount ?? 0)}`
        : `Changer${amount === null ? "" : ` : ${formatPrice(amount)}`}`;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isEmpty = typed === "";
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (event.altKey || ((event.ctrlKey || event.metaKey) && !isUndo)) return;
    if (isUndo && isEmpty) onUndo();
    else if (event.key === "Escape" && !isEmpty) onType("");
    else if (event.key === "Enter") answer();
    else if (event.key === "ArrowRight" && isEmpty) onAnswer({ kind: "later" });
    else if (event.key === "ArrowLeft" && isEmpty) onBack();
    else if (event.key === "o" && isEmpty) openShop();
    else if (event.key === "l" && isEmpty && affiliate_url) onDeadLink();
    else return;
    event.preventDefault();
  };

  return (
    <div className="grid gap-x-5 gap-y-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_17rem] lg:grid-rows-[1fr_auto] lg:[&>:first-child]:row-span-2">
      <Picture src={image_url} alt="" isThumbnail />
      <div className="flex flex-col gap-1">
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
      <div className="sm:max-lg:col-span-2 lg:row-span-2">
        <label htmlFor="prix-lu" className="mb-1 block text-sm">
          Prix chez {merchant ?? "le marchand"}
        </label>
        <input
          id="prix-lu"
          ref={focusUnlessTouched}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={price === null ? "" : formatPrice(price)}
          aria-invalid={typed !== "" && amount === null}
          aria-describedby="ecart-lu"
          onChange={({ currentTarget }) => onType(currentTarget.value.trimStart())}
          onKeyDown={onKeyDown}
          className="block h-18 w-full rounded-sm border-2 border-ink bg-paper px-4 font-serif text-[2.375rem] leading-none font-semibold placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:border-danger"
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
              (
              {isWarned ? (
                <strong className="text-danger">
                  Entrée encore{"\u00a0"}: {percent.format(difference / (price || 1))}
                </strong>
              ) : (
                percent.format(difference / (price || 1))
              )}
              )
              <span className="float-right max-lg:hidden">
                <Key name="Entrée" /> changer
              </span>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:min-h-11 max-lg:*:grow sm:max-lg:col-span-2 lg:col-start-2 lg:row-start-2 lg:*:min-h-7 lg:*:py-0 lg:*:text-xs">
        <Button size="small" disabled={typed === "" ? price === null : amount === null} onClick={answer}>
          {answerLabel}
        </Button>
        <Button variant="outline" size="small" onClick={() => onAnswer({ kind: "later" })}>
          Plus tard
        </Button>
        {affiliate_url && (
          <Button variant="outline" size="small" onClick={onDeadLink}>
            Lien mort
          </Button>
        )}
      </div>
    </div>
  );
}

/** From this part of the price on a change is asked for twice. */
const FAR = 0.5;

/** With a thumb the buttons answer: a keyboard on the screen would cover them. */
function focusUnlessTouched(field: HTMLInputElement | null): void {
  if (field && !matchMedia("(pointer: coarse)").matches) field.focus({ preventScroll: true });
}

const percent = new Intl.NumberFormat("fr-FR", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "always",
});

/** « Lu 449 € le 27 oct., il y a 27 jours, à relire avant jeudi »: nothing of a price that nobody read. */
function seenText({ price, price_seen_at, price_expires_at }: ListedProduct): string {
  if (price === null || !price_seen_at) return "";
  const seen = `Lu ${formatPrice(price)} le ${shortDay(price_seen_at)}, ${ageText(price_seen_at)}`;
  return price_expires_at ? `${seen}, ${endText(price_expires_at, price_seen_at)}` : seen;
}

const SHOWN = 6;

/** One more, to tell what the last one shown changed. */
async function readReadings(client: DataClient, productId: string) {
  const rows = client.from("price_observations").select("id, seen_at, amount").eq("product_id", productId);
  return dataOrThrow(await rows.order("seen_at", { ascending: false }).limit(SHOWN + 1));
}

/** The latest prices that were read of the product that is asked for, and what each changed. */
export function LastReadings({ productId }: { productId: string }) {
  const { data: readings = [] } = useRead(productId, (client) => readReadings(client, productId));
  if (readings.length === 0) return null;
  return (
    <section aria-labelledby="lectures" className="text-sm">
      <h2 id="lectures" className="border-b border-line-strong py-1.5 font-sans text-sm font-semibold">
        Dernières lectures
      </h2>
      <ul>
        {readings.slice(0, SHOWN).map(({ id, seen_at, amount }, index) => (
          <li
            key={id}
            className="grid min-h-7 grid-cols-[1fr_auto_5.5rem] items-center gap-x-3 border-b border-line"
          >
            <time dateTime={seen_at}>{shortDay(seen_at)}</time>
            <span className="text-ink-soft">{changeText(amount, readings[index + 1]?.amount)}</span>
            <span className="text-right font-semibold">{formatPrice(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeText(amount: number, before: number | undefined): string {
  if (before === undefined) return "première";
  if (amount === before) return "relu";
  return (amount > before ? "+" : "−") + formatPrice(Math.abs(amount - before));
}
