import { Link } from "react-router";
import type { Seller } from "#app/catalogue/merchants/affiliate-link.ts";
import { isSearchLink } from "#app/catalogue/merchants/merchant.ts";
import type { DatedPrice } from "#app/catalogue/model/current-price.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

interface BuyActionProps {
  seller: Seller | null;
  price: DatedPrice | null;
  isApproximate?: boolean | undefined;
  /** A second action beside the button. */
  children?: React.ReactNode;
}

/** The buying link, after the notice on who pays us: the law requires this order. */
export function BuyAction({ seller, price, isApproximate, children }: BuyActionProps) {
  if (!seller) return <NowhereToBuy />;

  return (
    <div className="mt-5 border-t border-line pt-4 md:mt-6 md:pt-5">
      <p className="max-w-prose leading-snug">
        <strong className="font-semibold">Collaboration commerciale :</strong> {paymentNotice(seller)}{" "}
        {isSearchLink(seller.url) && (
          <span data-print="hidden">
            Le bouton ouvre une recherche : comparez-y la référence avant de payer.{" "}
          </span>
        )}
        {seller.notice}{" "}
        <Link to="/legal/comparisons" className="text-link whitespace-nowrap">
          En savoir plus
        </Link>
      </p>
      <div className="buy-actions mt-4 grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
        <BuyLink seller={seller} price={price} isApproximate={isApproximate} verb="Acheter maintenant" />
        {children}
      </div>
    </div>
  );
}

/** Says whether the link pays us; says nothing for a merchant without a row. */
function paymentNotice({ name, isAffiliate }: Seller): string {
  if (isAffiliate === false)
    return `aucune avec ${name} ; le bouton qui suit n’est pas un lien affilié et ne nous rapporte rien.`;
  return `le bouton qui suit ${isAffiliate ? "est" : "peut être"} un lien affilié : si vous achetez après l’avoir suivi, ${name} peut nous verser une commission, sans surcoût pour vous.`;
}

interface BuyLinkProps extends Omit<BuyActionProps, "seller" | "children"> {
  seller: Seller;
  verb?: "Acheter maintenant" | "Acheter";
  className?: string;
}

/**
 * A link to a merchant. On a page with several, the notice comes before the first. Beside a price that holds no more it leads
 * to today's. « Acheter » says in a second line when it leads to a merchant's search.
 */
export function BuyLink({
  seller,
  price,
  isApproximate = false,
  verb = "Acheter",
  className = "min-h-14 max-sm:px-3 sm:text-lg",
}: BuyLinkProps) {
  const isSearch = isSearchLink(seller.url) && !price?.isStale;
  return (
    <a
      href={seller.href}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={`${className} ${buttonClass("buy")} ${isSearch ? "py-1.5!" : ""}`}
    >
      <span>
        {price?.isStale ? "Voir le prix" : verb}
        {price && !price.isStale && ` · ${isApproximate ? "environ " : ""}${formatPrice(price.amount)}`}{" "}
        <span className="font-normal whitespace-nowrap">chez {seller.name}</span>
        <span className="sr-only"> (nouvel onglet)</span>
        {isSearch && <span className="block text-sm font-normal"> modèle à chercher chez {seller.name}</span>}
      </span>
      <Icon name="external" />
    </a>
  );
}

function NowhereToBuy() {
  return (
    <div className="mt-5 border-t border-line pt-4 md:mt-6 md:pt-5">
      <p id="marchand" className="max-w-prose">
        Nous n’avons pas encore de marchand à vous indiquer pour ce produit.
      </p>
      <Button variant="outline" aria-describedby="marchand" className="mt-5 w-full sm:w-auto">
        Acheter maintenant
      </Button>
    </div>
  );
}
