import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import type { ProductList } from "./product-list.ts";
import { type ProductListQuery, productOrders } from "./product-query.ts";

interface ListStatusProps {
  query: ProductListQuery;
  list: ProductList | null;
  /** The reason why there is no list, or no newer one. */
  problem: string | null;
  isPending: boolean;
  retry: () => void;
}

/** The id of the list's status, which receives the focus when the focused row disappears. */
export const listStatusId = "etat-de-la-liste";

/** Describes the list, or explains why it is empty. Screen readers announce changes. */
export function ListStatus({ query, list, problem, isPending, retry }: ListStatusProps) {
  return (
    <div className={`text-sm max-lg:order-2 ${list?.total === 0 ? "w-full" : "lg:ml-auto"}`}>
      <p
        id={listStatusId}
        role="status"
        tabIndex={-1}
        className={`outline-none ${list?.total === 0 ? "text-lead" : "text-ink-soft"}`}
      >
        {problem ? "" : list ? summary(list, query) : "Chargement des produits..."}
      </p>
      {problem && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-2 border-danger pl-4"
        >
          <p>Erreur lors du chargement des produits&#160;: {problem}</p>
          <Button variant="outline" size="small" disabled={isPending} onClick={retry}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}

function summary(
  { total, has_more, is_near }: ProductList,
  { category, search, order }: ProductListQuery,
): string {
  if (total === 0) return category ? "Aucun produit trouvé dans cette catégorie" : "Aucun produit trouvé";
  if (is_near) return `Rien ne s’écrit «\u00A0${search.trim()}\u00A0»\u00A0: voici ce qui s’en approche`;
  if (total === 1) return "1\u00A0produit";
  const count = formatNumber(total);
  const words = productOrders[order.by].words[order.descending ? 1 : 0];
  if (!has_more) return `${count}\u00A0produits, ${words}`;
  return `Plus de ${count}\u00A0produits, ${words}\u00A0; la liste montre les ${count}\u00A0premiers`;
}
