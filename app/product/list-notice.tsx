/** The notice that the law requires above a list of products (code de la consommation, D111-12). */
import { Link } from "#app/ui/link.tsx";
import type { Seller } from "./merchants.ts";
import type { CurrentPrice } from "./rows.ts";

/** What the notice above a list says of it. */
export type ListFacts = ReturnType<typeof listFacts>;

export function listFacts(products: readonly { seller: Seller | null; price: CurrentPrice | null }[]) {
  const known = products.flatMap(({ seller }) => seller ?? []);
  return {
    merchants: new Set(known.map(({ name }) => name)).size,
    mayPay: known.some(({ isAffiliate }) => isAffiliate !== false),
    /** Whether a price in it was not read at its merchant within the merchant's limit. */
    hasIndicativePrice: products.some(({ price }) => price?.state === "indicative"),
  };
}

export function merchantNotice(merchants: number): string {
  if (merchants === 0) return "sans lien marchand pour le moment";
  return merchants === 1 ? "un marchand" : `${merchants}\u00a0marchands`;
}

interface ListNoticeProps {
  facts: ListFacts;
  /** By what the list is sorted. */
  order?: string;
}

/**
 * The one line above a list of products: what it holds, in which order, and who pays; and once per page,
 * what its prices are.
 */
export function ListNotice({
  facts: { merchants, mayPay, hasIndicativePrice },
  order = "dans l’ordre des rayons",
}: ListNoticeProps) {
  return (
    <p className="mb-3 justify-between gap-x-8 text-[0.8125rem] leading-snug text-ink-soft lg:flex">
      <span>
        Un choix par besoin, {order} ;{" "}
        <Link to="/legal/comparisons" className="text-link">
          sélection non exhaustive
        </Link>
        , {merchantNotice(merchants)}, aucun référencement payant
        {mayPay ? " ; une commission peut nous être versée." : "."}
      </span>{" "}
      {hasIndicativePrice && <span className="whitespace-nowrap">Prix indicatifs</span>}
    </p>
  );
}
