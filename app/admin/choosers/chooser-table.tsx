import { EntityTable } from "#app/admin/entity/entity-table.tsx";
import type { Category } from "#app/product/types.ts";
import { type ChooserDraft, chooserList, type ListedChooser } from "./chooser-list.ts";

export interface ChooserTableProps {
  rows: readonly ListedChooser[];
  categories: readonly Category[];
  onEdit: (chooser: ListedChooser) => void;
  onDelete: (chooser: ListedChooser) => void;
}

export function ChooserTable({ categories, ...props }: ChooserTableProps) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <EntityTable<ChooserDraft, ListedChooser>
      {...props}
      entity={chooserList}
      caption="Aides au choix"
      none="Aucune aide au choix trouvée"
      nameOf={(id) => names.get(id)}
      cells={{ products: Products }}
    />
  );
}

/** How many there are, and those that visitors do not find any more. */
function Products({ products }: ListedChooser) {
  const missing = products.filter(({ isActive }) => !isActive);
  return (
    <>
      {products.length}
      {missing.length > 0 && (
        <span className="block text-sm text-danger">
          À remplacer :{" "}
          {missing.map(({ title }) => (title ? `${title} (inactif)` : "un produit supprimé")).join(", ")}
        </span>
      )}
    </>
  );
}
