import { PictureMetadataProvider } from "#app/admin/media/picture-metadata-provider.tsx";
import { Checkbox } from "#app/admin/ui/checkbox.tsx";
import { HeaderCell, Table } from "#app/admin/ui/table.tsx";
import { productColumns } from "./product-columns.ts";
import type { ListedProduct, ProductListQuery } from "./product-list.ts";
import { ProductRow } from "./product-row.tsx";
import { SortHeader } from "./sort-header.tsx";
import type { Selection } from "./use-selection.ts";

interface ProductTableProps {
  products: readonly ListedProduct[];
  query: ProductListQuery;
  go: (changes: Partial<ProductListQuery>) => void;
  selection: Selection;
  onEdit: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
}

export function ProductTable({ products, query, go, selection, onEdit, onDelete }: ProductTableProps) {
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
              indeterminate={selection.selected.length > 0 && !selection.isAll}
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
