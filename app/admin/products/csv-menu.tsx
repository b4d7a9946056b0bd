import { useState } from "react";
import { exportProducts } from "#app/admin/many/export-products.ts";
import { ImportDialog } from "#app/admin/many/import-dialog.tsx";
import { ActionsMenu, MenuAction } from "#app/admin/ui/actions-menu.tsx";
import type { Category } from "#app/product/types.ts";
import type { ProductListQuery } from "./product-list.ts";

interface CsvMenuProps {
  /** The list that is shown, and how many products it has. */
  query: ProductListQuery;
  total: number;
  categories: readonly Category[];
}

/** Files for spreadsheets, out and back; they are no work for a phone. */
export function CsvMenu({ query, total, categories }: CsvMenuProps) {
  const [isImporting, setImporting] = useState(false);
  const exportAll = () => exportProducts({ kind: "filter", query }, categories);
  return (
    <div className="contents max-sm:hidden">
      <ActionsMenu label="CSV" subject="les produits">
        <MenuAction onClick={() => setImporting(true)}>Importer…</MenuAction>
        {total > 0 && (
          <MenuAction onClick={() => void exportAll()}>
            {total > 1 ? `Exporter les ${total.toLocaleString("fr-FR")} de la liste` : "Exporter le produit"}
          </MenuAction>
        )}
      </ActionsMenu>
      <ImportDialog isOpen={isImporting} categories={categories} onClose={() => setImporting(false)} />
    </div>
  );
}
