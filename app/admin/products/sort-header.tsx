import { HeaderCell } from "#app/admin/ui/table.tsx";
import type { ProductListQuery, ProductSortKey } from "./product-list.ts";

interface SortHeaderProps {
  sort: ProductSortKey;
  label: string;
  query: ProductListQuery;
  go: (changes: Partial<ProductListQuery>) => void;
  /** Aligns the header to the right, like the numbers of its column. */
  isNumber?: boolean;
}

/** A header that sorts the list: ascending, descending, then in the default order, the newest first. */
export function SortHeader({ sort, label, query, go, isNumber = false }: SortHeaderProps) {
  const isSorted = query.sort === sort;
  const direction = query.descending ? "descending" : "ascending";

  const next = () => {
    if (!isSorted) return go({ sort, descending: false });
    go(query.descending ? { sort: "created_at", descending: true } : { descending: true });
  };

  return (
    <HeaderCell
      isControl
      aria-sort={isSorted ? direction : "none"}
      className={`max-lg:pr-0 ${isNumber ? "lg:pr-16 lg:text-right" : ""}`}
    >
      <button
        type="button"
        onClick={next}
        className={`inline-flex min-h-9 items-center gap-1 ${isNumber ? "lg:flex-row-reverse" : ""} ${isSorted ? "text-ink" : ""}`}
      >
        {label}
        <svg
          aria-hidden="true"
          viewBox="0 0 10 16"
          className={`w-2.5 fill-none stroke-current stroke-[1.5] ${isSorted ? "" : "opacity-60"}`}
        >
          {(!isSorted || !query.descending) && <path d="m1.5 6 3.5-4 3.5 4" />}
          {(!isSorted || query.descending) && <path d="m1.5 10 3.5 4 3.5-4" />}
        </svg>
      </button>
    </HeaderCell>
  );
}
