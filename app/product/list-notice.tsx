import { Link } from "#app/ui/link.tsx";
import { merchantNotice, type SellersNotice } from "./list-notices.ts";

interface ListNoticeProps {
  sellers: SellersNotice;
  /** By what the list is sorted. */
  order?: string;
  /** Whether a price in it was not read at its merchant within the merchant's limit. */
  hasIndicativePrice: boolean;
}

/**
 * The one line above a list of products: what it holds, in which order, and who pays; and once per page,
 * what its prices are.
 */
export function ListNotice({
  sellers: { merchants, mayPay },
  order = "dans l’ordre des rayons",
  hasIndicativePrice,
}: ListNoticeProps) {
  return (
    <p className="mb-3 flex flex-wrap justify-between gap-x-8 text-[0.8125rem] leading-snug text-ink-soft lg:text-sm">
      <span>
        Un choix par besoin, {order} ;{" "}
        <Link to="/legal/comparisons" className="text-link">
          sélection non exhaustive
        </Link>
        , {merchantNotice(merchants)}, aucun référencement payant
        {mayPay ? " ; une commission peut nous être versée." : "."}
      </span>
      {hasIndicativePrice && <span>Prix indicatifs</span>}
    </p>
  );
}
