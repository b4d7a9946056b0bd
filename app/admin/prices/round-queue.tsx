/** The prices of a round before and after the one that is asked for, and how far the round is. */
import type { ListedProduct } from "#app/admin/products/product-list.ts";
import { DAY_MS, shortDay } from "#app/lib/formatting/dates.ts";
import { formatPrice, pluralize } from "#app/lib/formatting/numbers.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Answer, Answers } from "./use-round.ts";

/** The columns of the round on wide screens, of its titles too. */
export const roundColumns =
  "lg:grid lg:grid-cols-[2.75rem_minmax(0,1fr)_5rem_12rem_5rem] lg:items-center lg:gap-x-4 lg:px-2";

interface WaitingPriceProps {
  product: ListedProduct;
  answer: Answer | undefined;
  onTakeBack: () => void;
}

/** A price before or after the one that is asked for: its age, or the answer to it and the way back. */
export function WaitingPrice({ product, answer, onTakeBack }: WaitingPriceProps) {
  const { title, image_url, price_seen_at } = product;
  const days = price_seen_at && Math.floor((Date.now() - Date.parse(price_seen_at)) / DAY_MS);
  return (
    <li className={`flex min-h-16 items-center gap-x-3 border-b border-line lg:min-h-10 ${roundColumns}`}>
      <span className={`w-11 shrink-0 ${answer ? "opacity-60" : ""}`}>
        <Picture src={image_url} alt="" isThumbnail />
      </span>
      <span className="min-w-0 grow font-semibold wrap-anywhere">{title}</span>
      <span className="text-ink-soft max-sm:hidden">{price_seen_at && shortDay(price_seen_at)}</span>
      <span
        className={`shrink-0 text-right ${answer?.kind === "changed" ? "font-semibold" : answer ? "text-ink-soft" : ""}`}
      >
        {answerText(product, answer)}
      </span>
      <span className="shrink-0 text-right text-sm text-ink-soft lg:text-xs">
        {answer ? (
          <button
            type="button"
            onClick={onTakeBack}
            className="min-h-11 text-ink underline underline-offset-3 lg:min-h-7"
          >
            Annuler
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

function answerText({ price }: ListedProduct, answer: Answer | undefined): string {
  const before = price === null ? "" : formatPrice(price);
  if (!answer) return before;
  if (answer.kind === "changed") return `${before} → ${formatPrice(answer.price)}`;
  return answer.kind === "same" ? `Toujours ${before}` : "Plus tard";
}

export const numberOf = (answers: Answers, kind: Answer["kind"]) =>
  Object.values(answers).filter((one) => one.kind === kind).length;

/** « 12 sur 40 · 9 inchangés, 2 changés, 1 plus tard » */
export function Progress({ answers, place, of }: { answers: Answers; place: number; of: number }) {
  const [same, changed, later] = (["same", "changed", "later"] as const).map((kind) =>
    numberOf(answers, kind),
  );
  const said = [
    same && pluralize(same, "inchangé"),
    changed && pluralize(changed, "changé"),
    later && `${later} plus tard`,
  ].filter(Boolean);
  return (
    <p role="status">
      <strong className="text-ink">
        {Math.min(place + 1, of)} sur {of}
      </strong>
      {said.length > 0 && <span>{` · ${said.join(", ")}`}</span>}
    </p>
  );
}

const textures: Readonly<Record<Answer["kind"], string>> = {
  same: "bg-ink-soft",
  changed: "bg-ink",
  later: "bg-[repeating-linear-gradient(90deg,var(--color-ink-soft)_0_2px,transparent_2px_4px)]",
};

/** The same as a line of three textures. */
export const ProgressLine = ({ answers, of }: { answers: Answers; of: number }) => (
  <div aria-hidden="true" className="mt-1 mb-2 flex h-1 bg-line *:h-1">
    {(["same", "changed", "later"] as const).map((kind) => (
      <span
        key={kind}
        className={textures[kind]}
        style={{ width: `${(100 * numberOf(answers, kind)) / (of || 1)}%` }}
      />
    ))}
  </div>
);

/** « 16, encore 5 », of one merchant. */
export function leftOf(products: readonly ListedProduct[], answers: Answers): string {
  const left = products.filter(({ id }) => !answers[id]).length;
  return left === products.length || left === 0
    ? String(products.length)
    : `${products.length}, encore ${left}`;
}
