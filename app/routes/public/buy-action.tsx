import { Link } from "react-router";
import { merchantOf } from "../../catalogue/merchant.ts";
import type { Product } from "../../catalogue/types.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";

/** Where to buy a product, after the notice that says who pays us: the law wants it before the link. */
export function BuyAction({ product }: { product: Pick<Product, "affiliateUrl" | "merchant"> }) {
  const merchant = merchantOf(product);
  if (!merchant) return <NowhereToBuy />;

  return (
    <div className="mt-8 border-t border-line pt-6">
      <p className="max-w-prose">
        <strong className="font-semibold">Collaboration commerciale :</strong> le bouton ci-dessous peut être
        un lien affilié. Si vous achetez chez {merchant.name} après l’avoir suivi, ce marchand peut nous
        verser une commission, sans surcoût pour vous.{" "}
        <Link to="/legal/comparisons" className="text-link whitespace-nowrap">
          En savoir plus
        </Link>
      </p>
      <a
        href={merchant.url}
        target="_blank"
        rel="sponsored nofollow noopener noreferrer"
        className={`mt-6 min-h-14 w-full text-lg sm:w-auto sm:px-8 ${buttonClass("buy")}`}
      >
        <span>
          Acheter maintenant <span className="font-normal">chez {merchant.name}</span>
          <span className="sr-only"> (nouvel onglet)</span>
        </span>
        <Icon name="external" />
      </a>
    </div>
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
