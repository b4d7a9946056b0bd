import { Link } from "react-router";
import type { Seller } from "#app/catalogue/merchants/affiliate-link.ts";
import { isSearchLink } from "#app/catalogue/merchants/merchant.ts";
import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

interface BuyActionProps {
  seller: Seller | null;
  price: Pick<ShownPrice, "amount" | "state" | "isApproximate"> | null;
  /** A second action beside the button. */
  children?: React.ReactNode;
}

/** The buying link, after the notice on who pays us: the law requires this order. */
export function BuyAction({ seller, price, children }: BuyActionProps) {
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
        <BuyLink seller={seller} price={price} verb="Acheter maintenant" />
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

/** A link to a merchant, with what it asks and whether one has to search there. The notice comes before the first of a page. */
export function BuyLink({
  seller,
  price,
  verb = "Acheter",
  className = "min-h-14 max-sm:px-3 sm:text-lg",
}: BuyLinkProps) {
  const about = price?.isApproximate || price?.state === "indicative" ? "environ " : "";
  const said = [
    ...(price ? [`${about}${formatPrice(price.amount)}`] : []),
    ...(isSearchLink(seller.url) ? ["à chercher"] : []),
  ];
  const terms = said.length > 0 ? `${said.join(", ")} ` : "";
  return (
    <a
      href={seller.href}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={`${className} ${buttonClass("buy")} py-1.5!`}
    >
      <span>
        {verb} <span className="block text-sm font-normal">{`${terms}chez ${seller.name}`}</span>
        <span className="sr-only"> (nouvel onglet)</span>
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
