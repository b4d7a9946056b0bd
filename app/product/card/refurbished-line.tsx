import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { ShownRefurbished } from "#app/product/outlook/shown-refurbished.ts";

/**
 * The same model, refurbished: where, for how much, and how long its seller answers for it. It pays us nothing.
 */
export function RefurbishedLine({ offer }: { offer: ShownRefurbished }) {
  const { seller, amount, warrantyMonths, url, readOn } = offer;
  return (
    <p className="answer-refurbished">
      Le même, reconditionné : {formatPrice(amount)} chez{" "}
      <span>
        {url ? (
          <a href={url} rel="nofollow noopener" className="text-link">
            {seller}
          </a>
        ) : (
          seller
        )}
      </span>
      , garantie commerciale de {warrantyMonths} mois, lu le {readOn}.
    </p>
  );
}
