import { Link } from "react-router";
import type { ProductListQuery, ProductView } from "#app/catalogue/products/product-list.ts";
import { writeListAddress } from "./list-address.ts";

/** The views of the list beside the table's title; the others are reached from what waits. */
const views: readonly { view: ProductView | null; label: string }[] = [
  { view: null, label: "Tous" },
  { view: "prices", label: "Prix à revoir" },
  { view: "undocumented", label: "Sans dossier" },
  { view: "drafts", label: "Brouillons" },
  { view: "planned", label: "Prévus" },
  { view: "inactive", label: "Inactifs" },
];

/** The order of a view, unless the person chooses another: prices by their end. */
const orderOf = (view: ProductView | null) =>
  view === "prices"
    ? ({ sort: "price_expires_at", descending: false } as const)
    : ({ sort: "created_at", descending: true } as const);

/** The views, each with an address; category and words stay. */
export function ListViews({ query }: { query: ProductListQuery }) {
  return (
    <nav aria-label="Vues de la liste" className="min-w-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-x-5 text-sm whitespace-nowrap">
        {views.map(({ view, label }) => (
          <li key={label}>
            <Link
              to={`?${writeListAddress({ ...query, view, ...orderOf(view), page: 1 })}`}
              preventScrollReset
              aria-current={query.view === view ? "true" : undefined}
              className="flex min-h-9 items-center border-b-2 border-transparent hover:border-line-strong focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-semibold max-lg:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
