import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ProductList, type ProductListQuery, ROWS_PER_PAGE } from "./product-list.ts";

interface ListStatusProps {
  query: ProductListQuery;
  hrefOf: (page: number) => string;
  list: ProductList | null;
  /** The reason why there is no list, or no newer one. */
  problem: string | null;
  isPending: boolean;
  retry: () => void;
}

/** The id of the list's status, which receives the focus when the focused row disappears. */
export const listStatusId = "etat-de-la-liste";

/** Describes the list, or explains why it is empty. Screen readers announce changes; wide screens show the rows' numbers. */
export function ListStatus({ query, hrefOf, list, problem, isPending, retry }: ListStatusProps) {
  const isNumbered = !problem && list !== null && list.products.length > 1 && !list.is_near;
  return (
    <div className={`text-sm max-lg:order-2 ${list?.total === 0 ? "w-full" : "lg:ml-auto"}`}>
      <p
        id={listStatusId}
        role="status"
        tabIndex={-1}
        className={`outline-none ${list?.total === 0 ? "text-lead" : "text-ink-soft"}`}
      >
        <span className={isNumbered ? "lg:sr-only" : ""}>
          {problem ? "" : list ? summary(list, query) : "Chargement des produits..."}
        </span>
      </p>
      {isNumbered && <RowNumbers list={list} hrefOf={hrefOf} />}
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

const stepClass = "grid size-8 place-items-center rounded-sm hover:bg-line";

/** « 1–50 sur 1 259 », and the ways to the rows before and after. */
function RowNumbers({
  list: { page, total, has_more, products },
  hrefOf,
}: {
  list: ProductList;
  hrefOf: ListStatusProps["hrefOf"];
}) {
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  const last = first + products.length - 1;
  const focusStatus = () => document.getElementById(listStatusId)?.focus();
  return (
    <div className="flex items-center whitespace-nowrap text-ink-soft tabular-nums max-lg:hidden">
      <span aria-hidden="true" className="mr-2">
        {`${first.toLocaleString("fr-FR")}–${last.toLocaleString("fr-FR")} sur ${total.toLocaleString("fr-FR")}${has_more ? "+" : ""}`}
      </span>
      {page > 1 && (
        <Link
          to={hrefOf(page - 1)}
          aria-label="Lignes précédentes"
          onClick={focusStatus}
          className={stepClass}
        >
          <Icon name="expand" className="size-4 rotate-90" />
        </Link>
      )}
      {last < total && (
        <Link to={hrefOf(page + 1)} aria-label="Lignes suivantes" onClick={focusStatus} className={stepClass}>
          <Icon name="expand" className="size-4 -rotate-90" />
        </Link>
      )}
    </div>
  );
}

const orders: Readonly<Record<ProductListQuery["sort"], readonly [ascending: string, descending: string]>> = {
  created_at: ["du plus ancien au plus récent", "du plus récent au plus ancien"],
  title: ["par titre, de A à Z", "par titre, de Z à A"],
  category: ["par catégorie, de A à Z", "par catégorie, de Z à A"],
  price: ["par prix croissant", "par prix décroissant"],
  is_active: ["les inactifs d’abord", "les actifs d’abord"],
  price_expires_at: ["par échéance du prix", "par échéance du prix, la plus lointaine d’abord"],
  evaluation_due_at: [
    "par échéance de l’évaluation",
    "par échéance de l’évaluation, la plus lointaine d’abord",
  ],
};

function summary(
  { total, has_more, is_near }: ProductList,
  { category, search, sort, descending }: ProductListQuery,
): string {
  if (total === 0) return category ? "Aucun produit trouvé dans cette catégorie" : "Aucun produit trouvé";
  if (is_near) return `Rien ne s’écrit «\u00A0${search.trim()}\u00A0»\u00A0: voici ce qui s’en approche`;
  if (total === 1) return "1\u00A0produit";
  const count = total.toLocaleString("fr-FR");
  const order = orders[sort][descending ? 1 : 0];
  if (!has_more) return `${count}\u00A0produits, ${order}`;
  return `Plus de ${count}\u00A0produits, ${order}\u00A0; la liste montre les ${count}\u00A0premiers`;
}
