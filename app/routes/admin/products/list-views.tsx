import type { ProductListQuery, ProductView } from "#app/catalogue/products/product-list.ts";
import { ViewLinks } from "#app/routes/admin/listing/view-links.tsx";
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
    <ViewLinks
      views={views.map(({ view, label }) => ({
        label,
        to: `?${writeListAddress({ ...query, view, ...orderOf(view), page: 1 })}`,
        isCurrent: query.view === view,
      }))}
    />
  );
}
