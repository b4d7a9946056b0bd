import { useState } from "react";
import type { Chosen } from "#app/admin/many/chosen-products.ts";
import { type ProductListQuery, productAddress } from "./product-query.ts";

/**
 * The selected products: some of the current page, or all that the list has. A change of the list drops the selection of
 * all.
 * @param pageIds the products of the page
 * @param query the list, with how many products it has
 */
export function useSelection(pageIds: readonly string[], query: ProductListQuery, total: number) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [takenList, setTakenList] = useState<string | null>(null);
  const list = String(productAddress.write({ ...query, page: 1 }));
  const ids = pageIds.filter((id) => ticked.has(id));
  const isAll = pageIds.length > 0 && ids.length === pageIds.length;
  const isWhole = isAll && takenList === list;
  const chosen: Chosen = isWhole ? { kind: "filter", query } : { kind: "ids", ids };
  const tickAll = () => setTicked(new Set(pageIds));

  return {
    /** Of the page. */
    ids,
    isAll,
    /** Whether all of the list are selected, and how many others there are besides the page. */
    isWhole,
    hasMore: total > ids.length,
    chosen,
    count: isWhole ? total : ids.length,
    isSelected: (id: string) => ticked.has(id),
    toggle: (id: string) => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    /** Selects every product of the page, or none when all of them are. */
    toggleAll: () => (isAll ? setTicked(new Set()) : tickAll()),
    takeWhole() {
      tickAll();
      setTakenList(list);
    },
    keepPage: () => setTakenList(null),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
