import { Link } from "react-router";
import { merchantNotice, type SellersNotice } from "#app/catalogue/products/list-notices.ts";

interface ListNoticeProps {
  sellers: SellersNotice;
  /** The order of the list, and that it is not exhaustive: the beginning of a sentence. */
  children: React.ReactNode;
}

/** The notice above a list of products, in the size of the text and unfolded, before every link to a merchant. */
export function ListNotice({ sellers: { merchants, commission }, children }: ListNoticeProps) {
  return (
    <p className="max-w-prose leading-snug text-ink-soft">
      {children}, {merchantNotice(merchants)}.{" "}
      {commission && (
        <>
          <strong className="font-semibold">Collaboration commerciale :</strong> {commission}{" "}
        </>
      )}
      <Link to="/legal/comparisons" className="text-link">
        Fonctionnement de nos comparaisons
      </Link>
    </p>
  );
}
