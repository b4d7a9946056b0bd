import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { Seller } from "#app/product/merchants/affiliate-link.ts";
import { isSearchLink } from "#app/product/merchants/merchant.ts";
import type { ShownPrice } from "#app/product/shown-price.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

interface BuyButtonProps {
  seller: Seller | null;
  price: ShownPrice | null;
}

/**
 * The link to the merchant in two lines, what it does and what that costs;
 * without a merchant a button that says why.
 */
export function BuyButton({ seller, price }: BuyButtonProps) {
  if (!seller) return <NowhereToBuy price={price} />;
  return (
    <a
      href={seller.href}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={`buy-button ${buttonClass("buy")}`}
    >
      <span className="buy-verb">Acheter maintenant</span> <Icon name="external" />
      <span className="buy-offer">
        <Offer seller={seller} price={price} />
        <span className="sr-only"> (nouvel onglet)</span>
      </span>
    </a>
  );
}

/** « environ 449 € chez Fnac »; « à chercher » where the link leads to the merchant’s search. */
export function Offer({ seller, price }: { seller: Seller; price: ShownPrice | null }) {
  const isSearch = isSearchLink(seller.url);
  const place = `${isSearch ? "à chercher " : ""}chez ${seller.name}`;
  if (!price || price.amount === null) return <span>{place}</span>;
  return (
    <>
      <Amount {...price} />
      <span>{`${isSearch ? ", " : " "}${place}`}</span>
    </>
  );
}

function Amount({ amount, state, isApproximate }: ShownPrice) {
  if (amount === null) return null;
  return (
    <>
      {(state === "indicative" || isApproximate) && <span>environ </span>}
      <data value={amount}>{formatPrice(amount)}</data>
    </>
  );
}

/** Before the first link that pays us, and nothing before one that does not (loi 2023-451, article 5). */
export function PaidNotice({ seller }: Pick<BuyButtonProps, "seller">) {
  if (!seller || seller.isAffiliate === false) return null;
  return (
    <p className="answer-paid">
      {`Lien ${seller.isAffiliate === null ? "peut-être " : ""}rémunéré par ${seller.name}.`}
    </p>
  );
}

function NowhereToBuy({ price }: Pick<BuyButtonProps, "price">) {
  return (
    <div>
      <Button variant="outline" aria-describedby="marchand" aria-disabled className="buy-button w-full">
        <span className="buy-verb">Acheter maintenant</span>{" "}
        {price && (
          <span className="buy-offer">
            <Amount {...price} />
          </span>
        )}
      </Button>
      <p id="marchand" className="mt-2 text-sm text-ink-soft">
        Nous n’avons pas encore de marchand à vous indiquer pour ce produit.
      </p>
    </div>
  );
}
