import { ViewLinks } from "#app/admin/listing/list-screen.tsx";
import {
  everyProduct,
  type ProductListQuery,
  type ProductView,
  productAddress,
  productViews,
} from "./product-list.ts";

/** The heading of the list, as specified, in each of its views. */
export const productsTitle = "Gestion des produits";

/** The views beside the title, null for all; the others are reached from what waits, and by filters. */
const views = [null, "prices", "undocumented", "drafts", "links"] as const;

/** Those that show something else of each product than the list, at addresses of their own. */
const otherViews = {
  "/admin/findings": "Contrôle",
  "/admin/supprimes": "Supprimés (30\u00a0jours)",
} as const;

interface ProductViewsProps {
  /** What the list shows; without it one of the other views does. */
  query?: ProductListQuery;
  current?: keyof typeof otherViews;
  /** How many products each view shows; `null` before they are counted. */
  counts?: Readonly<Record<string, number>> | null;
}

/** The views, each with an address and its number of products; category, filters and words stay. */
export function ProductViews({ query, current, counts }: ProductViewsProps) {
  const isOther = query?.view && productViews[query.view].label;
  const shown = new Set<ProductView | null>([...views, ...(isOther ? [query.view] : [])]);
  const ofList = [...shown].map((view) => ({
    label: view ? (productViews[view].label ?? view) : "Tous",
    count: counts?.[view ?? "all"],
    to: `/admin/products?${productAddress.write({ ...(query ?? everyProduct), view, order: null, page: 1 })}`,
    isCurrent: query?.view === view,
  }));
  const others = Object.entries(otherViews).map(([to, label]) => ({ label, to, isCurrent: to === current }));
  return <ViewLinks views={[...ofList, ...others]} />;
}
