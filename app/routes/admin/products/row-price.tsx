import { useRevalidator } from "react-router";
import type { ListedProduct } from "#app/catalogue/products/product-list.ts";
import { Price } from "#app/components/catalogue/price.tsx";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import type { ConfirmPrice } from "./product-commands.ts";
import { toastFailure, toastSuccess } from "./product-toasts.ts";

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "short" });

/** The price of a row and its day; one that was read and is too old stands out, one that nobody read is called indicative. */
export function RowPrice({ product, amount }: { product: ListedProduct; amount: number }) {
  const { priceSeenAt, priceExpiresAt } = product;
  const [seen, end] = [Date.parse(priceSeenAt ?? ""), Date.parse(priceExpiresAt ?? "")];
  const wasRead = end > seen;
  const isStale = wasRead && end <= Date.now();
  return (
    <span className={isStale ? "text-danger" : ""}>
      <Price amount={amount} className="block" />
      {priceSeenAt && (
        <span className={`block text-sm lg:text-xs lg:leading-3.75 ${isStale ? "" : "text-ink-soft"}`}>
          {isStale ? "périmé, vu le" : wasRead ? "vu le" : "indicatif, du"}{" "}
          <time dateTime={priceSeenAt}>{day.format(new Date(priceSeenAt))}</time>
        </span>
      )}
    </span>
  );
}

/** Returns what notes that a price was read again and still holds. */
export function useConfirmPrice({ id }: ListedProduct): () => void {
  const { revalidate } = useRevalidator();
  const { send } = useCommand<ConfirmPrice>(({ status }) => {
    if (status === "saved") return toastSuccess("confirmPrice");
    toastFailure("confirmPrice");
    if (status === "gone") void revalidate();
  });
  return () => void send({ intent: "confirmPrice", id });
}
