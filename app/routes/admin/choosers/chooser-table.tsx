import type { ChooserDraft } from "#app/catalogue/choosers/chooser-draft.ts";
import type { ListedChooser } from "#app/catalogue/choosers/chooser-writes.ts";
import { choosers as entity } from "#app/catalogue/choosers/choosers.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { listedColumns } from "#app/routes/admin/entity/listed-columns.tsx";
import { RowActions } from "#app/routes/admin/entity/row-actions.tsx";
import { ListTable } from "#app/routes/admin/listing/list-table.tsx";

interface ChooserTableProps {
  choosers: readonly ListedChooser[];
  categories: readonly Category[];
  onEdit: (chooser: ListedChooser) => void;
  onDelete: (chooser: ListedChooser) => void;
}

export function ChooserTable({ choosers, categories, onEdit, onDelete }: ChooserTableProps) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <ListTable
      caption="Aides au choix"
      none="Aucune aide au choix trouvée"
      rows={choosers}
      keyOf={({ id }) => id}
      columns={[
        ...listedColumns<ChooserDraft, ListedChooser>(entity, {
          nameOf: (id) => names.get(id),
          cells: { products: Products },
        }),
        {
          title: "Actions",
          label: null,
          className: "lg:w-28 lg:text-right",
          cell: (chooser) => (
            <RowActions
              subject={chooser.draft.title}
              onEdit={() => onEdit(chooser)}
              onDelete={() => onDelete(chooser)}
            />
          ),
        },
      ]}
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
