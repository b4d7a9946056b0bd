import { PictureMetadataProvider } from "#app/admin/media/picture-thumbnail.tsx";
import { Checkbox } from "#app/admin/ui/controls.tsx";
import { HeaderCell, Table } from "#app/admin/ui/table.tsx";
import { productColumns } from "./product-kind.ts";
import { type ListedProduct, orderOf, type ProductListQuery, type ProductSortKey } from "./product-list.ts";
import { ProductRow } from "./product-row.tsx";
import type { Selection } from "./selection-bar.tsx";

interface ProductTableProps {
  products: readonly ListedProduct[];
  /** The ids of those that are the choice of their category. */
  choices: readonly string[];
  query: ProductListQuery;
  go: (changes: Partial<ProductListQuery>) => void;
  selection: Selection;
  onEdit: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
}

export function ProductTable({
  products,
  choices,
  query,
  go,
  selection,
  onEdit,
  onDelete,
}: ProductTableProps) {
  const sorting = { query, go };
  return (
    <Table
      caption="Produits"
      head={
        <>
          <HeaderCell isControl className="max-lg:pr-0 lg:pr-2 lg:pl-2">
            <Checkbox
              label="Tout sélectionner"
              hidesLabel
              checked={selection.isAll}
              indeterminate={selection.ids.length > 0 && !selection.isAll}
              onChange={selection.toggleAll}
            />
          </HeaderCell>
          {Object.values(productColumns).map((column) =>
            "sort" in column ? (
              <SortHeader
                key={column.sort}
                sort={column.sort}
                label={column.title}
                isNumber={column === productColumns.price}
                {...sorting}
              />
            ) : (
              <HeaderCell key={column.title}>{column.title}</HeaderCell>
            ),
          )}
          <HeaderCell>Actions</HeaderCell>
        </>
      }
    >
      <PictureMetadataProvider of={products.map(({ image_url }) => image_url)}>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            showsLink={query.view === "links"}
            isChoice={choices.includes(product.id)}
            isSelected={selection.isSelected(product.id)}
            onSelect={() => selection.toggle(product.id)}
            onEdit={() => onEdit(product)}
            onDelete={() => onDelete(product)}
          />
        ))}
      </PictureMetadataProvider>
    </Table>
  );
}

interface SortHeaderProps {
  sort: ProductSortKey;
  label: string;
  query: ProductListQuery;
  go: (changes: Partial<ProductListQuery>) => void;
  /** Aligns the header to the right, like the numbers of its column. */
  isNumber?: boolean;
}

/** A header that sorts the list: ascending, descending, then in the order of the view. */
function SortHeader({ sort, label, query, go, isNumber = false }: SortHeaderProps) {
  const order = orderOf(query);
  const isSorted = order.by === sort;
  const direction = order.descending ? "descending" : "ascending";
  const next = () => go({ order: isSorted && order.descending ? null : { by: sort, descending: isSorted } });

  return (
    <HeaderCell
      isControl
      aria-sort={isSorted ? direction : "none"}
      className={`max-lg:pr-0 ${isNumber ? "lg:pr-16 lg:text-right" : ""}`}
    >
      <button
        type="button"
        onClick={next}
        className={`inline-flex min-h-10 items-center gap-1 lg:min-h-9 ${isNumber ? "lg:flex-row-reverse" : ""} ${isSorted ? "text-ink" : ""}`}
      >
        {label}
        <svg
          aria-hidden="true"
          viewBox="0 0 10 16"
          className={`w-2.5 fill-none stroke-current stroke-[1.5] ${isSorted ? "" : "opacity-60"}`}
        >
          {(!isSorted || !order.descending) && <path d="m1.5 6 3.5-4 3.5 4" />}
          {(!isSorted || order.descending) && <path d="m1.5 10 3.5 4 3.5-4" />}
        </svg>
      </button>
    </HeaderCell>
  );
}
