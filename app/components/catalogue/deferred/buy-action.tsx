import { Link } from "react-router";
import { affiliateLink, programmeOf } from "#app/catalogue/affiliate-link.ts";
import { isSearchLink, type Merchant, merchantOf } from "#app/catalogue/merchant.ts";
import type { Product } from "#app/catalogue/types.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";

interface BuyActionProps {
  product: Pick<Product, "affiliateUrl" | "merchant">;
  /** A second action beside the button. */
  children?: React.ReactNode;
}

/** The buying link, after the notice on who pays us: the law requires this order. */
export function BuyAction({ product, children }: BuyActionProps) {
  const merchant = merchantOf(product);
  if (!merchant) return <NowhereToBuy />;

  return (
    <div className="mt-8 border-t border-line pt-6">
      <p className="max-w-prose">
        <strong className="font-semibold">Collaboration commerciale :</strong> le bouton qui suit peut être un
        lien affilié. Si vous achetez chez {merchant.name} après l’avoir suivi, ce marchand peut nous verser
        une commission, sans surcoût pour vous.{" "}
        {isSearchLink(merchant.url) &&
          "Le bouton ouvre une recherche dans sa boutique : comparez-y la référence avant de payer. "}
        {programmeOf(merchant.url)?.notice}{" "}
        <Link to="/legal/comparisons" className="text-link whitespace-nowrap">
          En savoir plus
        </Link>
      </p>
      <div className="mt-6 grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
        <BuyLink merchant={merchant} />
        {children}
      </div>
    </div>
  );
}

/** A link to a merchant. On a page with several, the notice comes before the first. */
export function BuyLink({ merchant }: { merchant: Merchant }) {
  return (
    <a
      href={affiliateLink(merchant.url, programmeOf(merchant.url))}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={`min-h-14 text-lg sm:px-8 ${buttonClass("buy")}`}
    >
      <span>
        Acheter maintenant{isSearchLink(merchant.url) && "\u00a0:"}{" "}
        <span className="font-normal whitespace-nowrap">
          {isSearchLink(merchant.url) && "chercher "}chez {merchant.name}
        </span>
        <span className="sr-only"> (nouvel onglet)</span>
      </span>
      <Icon name="external" />
    </a>
  );
}

function NowhereToBuy() {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p id="marchand" className="max-w-prose">
        Nous n’avons pas encore de marchand à vous indiquer pour ce produit.
      </p>
      <Button variant="outline" aria-describedby="marchand" className="mt-5 w-full sm:w-auto">
        Acheter maintenant
      </Button>
    </div>
  );
}
