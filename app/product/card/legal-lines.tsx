import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { Answer } from "#app/product/answers.ts";
import type { SaleTerms } from "#app/product/merchants/merchant-terms.ts";
import { RegulatoryNotice } from "#app/product/regulatory-notice.tsx";
import type { ShownPrice } from "#app/product/shown-price.ts";

interface LegalLinesProps {
  answer: Pick<Answer, "title" | "price" | "seller" | "legal">;
  /** Whether this is the product’s own page, which also says what other prices there are. */
  isOwnPage?: boolean;
}

/**
 * What the law wants near the button, open and short (code de la consommation, D111-13; R5213-1 for medical
 * devices).
 */
export function LegalLines({ answer, isOwnPage = false }: LegalLinesProps) {
  const { title, price, seller, legal } = answer;
  const { commercial, delivery } = legal.guarantees;
  const sale = seller?.sale;
  if (!seller && !price) return null;
  const taxes = price?.state === "indicative" ? "Prix indicatif, toutes" : "Prix toutes";
  const sentences = [
    price && `${taxes} taxes comprises${delivery || sale?.delivery ? "" : ", hors livraison"}.`,
    commercial && `Garantie commerciale : ${commercial}`,
    delivery && `Livraison ${delivery}`,
  ].filter(Boolean);
  return (
    <div className="answer-legal empty:hidden">
      {sentences.length > 0 && <p>{sentences.join(" ")}</p>}
      {sale && <SaleLine merchant={seller.name} sale={sale} />}
      {isOwnPage && price && <PriceNote price={price} />}
      {seller?.notice && <p>{seller.notice}</p>}
      <RegulatoryNotice name={title} regulation={legal.regulation} />
    </div>
  );
}

/** What was read at the merchant of delivery and returns, and where. */
function SaleLine({ merchant, sale }: { merchant: string; sale: SaleTerms }) {
  const { delivery, returns, url, readOn } = sale;
  return (
    <p>
      {delivery && <span>Livraison : {delivery} </span>}
      {returns && <span>Retour : {returns} </span>}
      <a href={url} rel="noopener" className="text-link">
        Lu chez {merchant} le {readOn}
      </a>
      .
    </p>
  );
}

const earlierKinds = {
  "prix de lancement": "Prix de lancement",
  "prix conseillé": "Prix conseillé",
  "prix habituel": "Prix habituel",
  "ancien prix indicatif": "Ancien prix",
} as const;

/** Versions and other prices, and an earlier one whose kind has no source. */
function PriceNote({ price: { note, old } }: { price: ShownPrice }) {
  const earlier = old?.form === "note" && `${earlierKinds[old.meaning]} : ${formatPrice(old.amount)}.`;
  if (!note && !earlier) return null;
  return (
    <p>
      {note} {earlier}
    </p>
  );
}
