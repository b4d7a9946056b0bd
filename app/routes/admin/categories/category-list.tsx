import { useDeferredValue, useMemo, useState } from "react";
import type { Category } from "#app/catalogue/types.ts";
import { AdminPage } from "#app/routes/admin/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategorySearch, useSearchText } from "./category-search.tsx";
import { CategoryTable } from "./category-table.tsx";
import { DeleteCategory } from "./delete-category.tsx";
import { newCategoryId } from "./element-ids.ts";
import { matchingRows, treeRows } from "./tree-rows.ts";
import { useEditing } from "./use-editing.ts";

interface CategoryListProps {
  title: string;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
}

/** The whole tree, and what can be done with it. */
export function CategoryList({ title, categories, productCounts }: CategoryListProps) {
  const [search, setSearch] = useSearchText();
  const searched = useDeferredValue(search);
  const rows = useMemo(() => treeRows(categories), [categories]);
  const shown = useMemo(() => matchingRows(rows, searched), [rows, searched]);
  const { edited, isEditing, edit, stopEditing } = useEditing();
  const [deleted, setDeleted] = useState<Category | null>(null);

  return (
    <AdminPage
      title={title}
      actions={
        <Button id={newCategoryId} onClick={() => edit(null)}>
          Nouvelle catégorie
        </Button>
      }
    >
      {rows.length > 0 && <CategorySearch text={search} onChange={setSearch} found={shown.length} />}
      {shown.length > 0 ? (
        <CategoryTable rows={shown} productCounts={productCounts} onEdit={edit} onDelete={setDeleted} />
      ) : (
        <EmptyState
          level={2}
          title="Aucune catégorie trouvée"
          text={
            rows.length > 0
              ? "Ni nom ni slug ne contient ce texte."
              : "Créez la première\u00a0: elle apparaîtra ici."
          }
        />
      )}
      <CategoryDialog
        isOpen={isEditing}
        category={edited}
        categories={categories}
        productCounts={productCounts}
        onClose={stopEditing}
      />
      <DeleteCategory category={deleted} rows={shown} onClose={() => setDeleted(null)} />
    </AdminPage>
  );
}
