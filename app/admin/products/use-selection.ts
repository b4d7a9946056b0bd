import { useState } from "react";

/**
 * The selected products. Only products of the current page can be selected.
 * @param pageIds the products of the page
 */
export function useSelection(pageIds: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = pageIds.filter((id) => ticked.has(id));
  const isAll = pageIds.length > 0 && selected.length === pageIds.length;

  return {
    selected,
    isAll,
    isSelected: (id: string) => ticked.has(id),
    toggle: (id: string) => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    /** Selects every product of the page, or none when all of them are. */
    toggleAll: () => setTicked(new Set(isAll ? [] : pageIds)),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
