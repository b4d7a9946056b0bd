import { ViewLinks } from "#app/admin/listing/view-links.tsx";
import { writeListAddress } from "./list-address.ts";
import type { ProductListQuery, ProductView } from "./product-list.ts";

/** The views of the list beside its title; the others are reached from what waits, and by filters. */
const views: readonly { view: ProductView | null; label: string }[] = [
  { view: null, label: "Tous" },
  { view: "prices", label: "Prix à revoir" },
  { view: "undocumented", label: "Sans dossier" },
  { view: "drafts", label: "Brouillons" },
];

const otherViews: Readonly<Partial<Record<ProductView, string>>> = {
  old_drafts: "Brouillons de plus d’une semaine",
  planned: "Prévus",
  inactive: "Inactifs",
};

/** The order of a view, unless the person chooses another: prices by their end. */
const orderOf = (view: ProductView | null) =>
  view === "prices"
    ? ({ sort: "price_expires_at", descending: false } as const)
    : ({ sort: "created_at", descending: true } as const);

interface ListViewsProps {
  query: ProductListQuery;
  /** How many products each view shows; `null` before they are counted. */
  counts: Readonly<Record<string, number>> | null;
}

/** The views, each with an address and its number of products; category, filters and words stay. */
export function ListViews({ query, counts }: ListViewsProps) {
  const other = query.view && otherViews[query.view];
  const shown = other ? [...views, { view: query.view, label: other }] : views;
  return (
    <ViewLinks
      views={[
        ...shown.map(({ view, label }) => ({
          label,
          count: counts?.[view ?? "all"],
          to: `?${writeListAddress({ ...query, view, ...orderOf(view), page: 1 })}`,
          isCurrent: query.view === view,
        })),
        { label: "Supprimés (30\u00a0jours)", to: "/admin/supprimes?liste=products", isCurrent: false },
      ]}
    />
  );
}
