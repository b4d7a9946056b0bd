import { formatPrice } from "#app/lib/formatting/numbers.ts";
import type { CardView } from "#app/product/card-view.ts";
import type { Seller } from "#app/product/merchants.ts";
import type { AdviceView } from "#app/product/outlook.ts";
import type { PriceView } from "#app/product/price.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** The buying button, and its row. Whoever should wait reads it before the button, whoever should not below it. */
export function PurchaseActions({
  answer,
  isFirst = false,
  children,
}: {
  answer: Pick<CardView, "seller" | "price" | "advice">;
  /** Whether no other buying link comes before on the page: then it says who pays for it. */
  isFirst?: boolean;
  /** Where else to go, at the right under the button. */
  children: React.ReactNode;
}) {
  const { seller, price, advice } = answer;
  return (
    <>
      {advice?.isWait && <AdviceLine advice={advice} />}
      {isFirst && <PaidNotice seller={seller} />}
      <BuyButton seller={seller} price={price} />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 empty:hidden lg:in-[.answer-analysis]:max-w-lg">
        <EarlierPrice price={price} />
        {children}
      </div>
      {isFirst && advice && !advice.isWait && <AdviceLine advice={advice} />}
    </>
  );
}

/** « Attendez les soldes d’hiver, le 6 janvier 2027 », and why. */
function AdviceLine({ advice: { title, reason, isWait } }: { advice: AdviceView }) {
  return (
    <p className={`mt-2 border-l-3 border-ink pl-2.5 text-sm ${isWait ? "answer-wait" : ""}`}>
      <strong>{title}.</strong> {reason}
    </p>
  );
}

const verb = "text-lg leading-6 font-semibold";
/** As wide as the button: the longest has a price with cents and a search. */
const offer =
  "col-span-full text-note sm:col-span-1 sm:col-start-1 [&_data]:font-serif [&_data]:text-[1.0625rem] [&_data]:font-semibold [&_data]:whitespace-nowrap";

/** How far below what comes before. */
const below = "not-first:mt-3 [.answer-paid+&]:mt-1.5 lg:[.answer-verdict~&]:mt-5";

type Offered = Pick<CardView, "seller" | "price">;

/**
 * The link to the merchant in two lines, what it does and what that costs;
 * without a merchant a button that says why.
 */
function BuyButton({ seller, price }: Offered) {
  if (!seller) return <NowhereToBuy price={price} />;
  return (
    <a
      href={seller.href}
      target="_blank"
      rel="sponsored nofollow noopener noreferrer"
      className={`buy-button ${isSearchLink(seller.url) ? "" : "printed-link"} ${buttonClass("buy", "purchase")} lg:in-[.answer-analysis]:max-w-lg ${below}`}
    >
      <span className={verb}>Acheter maintenant</span>{" "}
      <Icon name="external" className="size-5 sm:col-start-2 sm:row-span-2 sm:row-start-1" />
      <span className={offer}>
        <Offer seller={seller} price={price} />
        <span className="sr-only"> (nouvel onglet)</span>
      </span>
    </a>
  );
}

/** Whether a link leads to a merchant's search and not to the product itself. */
export function isSearchLink(url: string): boolean {
  return /\/(?:s|search\w*|recherche|resultats?)(?:\/|$)/i.test(new URL(url).pathname);
}

/** « environ 449 € chez Fnac »; « à chercher » where the link leads to the merchant’s search. */
export function Offer({ seller, price }: { seller: Seller; price: PriceView | null }) {
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

function Amount({ amount, state, isApproximate }: PriceView) {
  if (amount === null) return null;
  return (
    <>
      {(state === "indicative" || isApproximate) && <span>environ </span>}
      <data value={amount}>{formatPrice(amount)}</data>
    </>
  );
}

/** Before the first link that pays us, and nothing before one that does not (loi 2023-451, article 5). */
function PaidNotice({ seller }: Pick<Offered, "seller">) {
  if (!seller || seller.isAffiliate === false) return null;
  return (
    <p className="answer-paid mt-2 leading-6">
      {`Lien ${seller.isAffiliate === null ? "peut-être " : ""}rémunéré par ${seller.name}.`}
    </p>
  );
}

function NowhereToBuy({ price }: Pick<Offered, "price">) {
  return (
    <div className={below}>
      <Button
        variant="outline"
        size="purchase"
        aria-describedby="marchand"
        aria-disabled
        className="buy-button lg:in-[.answer-analysis]:max-w-lg"
      >
        <span className={verb}>Acheter maintenant</span>{" "}
        {price && (
          <span className={offer}>
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

const inWords = { "prix de lancement": "lancé", "prix conseillé": "conseillé" } as const;

/**
 * An earlier price beside the button: struck through with its kind, or in words;
 * a proven reduction comes before it.
 */
function EarlierPrice({ price }: { price: PriceView | null }) {
  if (price?.reduction) {
    const { amount, merchant } = price.reduction;
    // The price before a cut, struck through and said to be (code de la consommation, L112-1-1).
    return (
      <p className="text-sm text-ink-soft">
        <span className="sr-only">(barré) </span>
        <s className="whitespace-nowrap">{formatPrice(amount)}</s>, prix le plus bas relevé chez {merchant}{" "}
        dans les trente jours précédents
      </p>
    );
  }
  const old = price?.old;
  if (!old || old.form === "note") return null;
  const amount = <span className="whitespace-nowrap">{formatPrice(old.amount)}</span>;
  if (old.form === "words") {
    return (
      <p className="text-sm text-ink-soft">
        {inWords[old.meaning as keyof typeof inWords]} à {amount}
      </p>
    );
  }
  return (
    <p className="text-sm text-ink-soft">
      <span className="sr-only">(barré) </span>
      <s>{amount}</s> {old.meaning}
    </p>
  );
}

/** The way to the reasons, from the product’s page; nothing without an analysis. */
export function AnalysisLink({ answer: { analysisPath } }: { answer: Pick<CardView, "analysisPath"> }) {
  return analysisPath && <ArrowLink to={analysisPath}>Pourquoi ce choix ?</ArrowLink>;
}

/** The way to a product’s page. */
export const ProductLink = ({ path }: { path: string }) => <ArrowLink to={path}>Voir le produit</ArrowLink>;

function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="answer-onward inline-flex min-h-11 items-center gap-2 text-base font-semibold whitespace-nowrap underline-offset-4 hover:underline"
    >
      {children}
      <Icon name="arrow" />
    </Link>
  );
}
