import { useCallback, useDeferredValue, useEffectEvent, useMemo, useState } from "react";
import type { Deletion } from "#app/admin/changes/dependants-dialog.tsx";
import { useDependants } from "#app/admin/changes/use-dependants.tsx";
import { lateDialog } from "#app/admin/editing/late-dialog.tsx";
import { useEditing } from "#app/admin/editing/use-editing.ts";
import { ListSearch } from "#app/admin/listing/list-search.tsx";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { counted } from "#app/lib/formatting/counted.ts";
import type { Category } from "#app/product/types.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import type { Followers } from "./all-categories.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { CategoryTable } from "./category-table.tsx";
import { deletionRefusal } from "./category-texts.ts";
import { toastFailure } from "./category-toasts.ts";
import { DeleteCategory } from "./delete-category.tsx";
import { editedCategory } from "./edited-category.ts";
import { newCategoryId } from "./element-ids.ts";
import { useCategorySwitch } from "./switch-category.tsx";
import { branchCounts, matchingRows, treeRows } from "./tree-rows.ts";
import { useSearchText } from "./use-search-text.ts";

const CategoryDialog = lateDialog(() =>
  import("./category-dialog.tsx").then((module) => module.CategoryDialog),
);

interface CategoryListProps {
  title: string;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
  followers: ReadonlyMap<string, Followers>;
}

/** The whole tree of categories, with its search and actions. */
export function CategoryList({ title, categories, productCounts, followers }: CategoryListProps) {
  const [search, setSearch] = useSearchText();
  const searched = useDeferredValue(search);
  const rows = useMemo(() => treeRows(categories), [categories]);
  const shown = useMemo(() => matchingRows(rows, searched), [rows, searched]);
  const counts = useMemo(() => branchCounts(rows, productCounts), [rows, productCounts]);
  const [deleted, setDeleted] = useState<(Deletion & { category: Category }) | null>(null);
  const { ask, dialog: dependants } = useDependants("categories");
  const askFirst = useEffectEvent(ask);
  const askToDelete = useCallback(
    async (category: Category) => {
      const { id, name } = category;
      const subcategories = categories.filter(({ parent_id }) => parent_id === id).length;
      const message = subcategories > 0 && deletionRefusal(name, subcategories, productCounts.get(id) ?? 0);
      if (message) return toastFailure("delete", { status: "failed", code: "", refusal: { message } });
      const deletion = await askFirst([id], name);
      if (deletion) setDeleted({ category, ...deletion });
    },
    [categories, productCounts],
  );

  const editing = useEditing<CategoryDraft>({
    otherwiseFocus: newCategoryId,
    find: (id) => {
      const category = categories.find((one) => one.id === id);
      return category && editedCategory(category);
    },
    onAnswer: (result, attempted) => attempted !== "open" && toastFailure(attempted, result),
  });
  const { open } = editing;
  const edit = useCallback((category: Category) => open(editedCategory(category)), [open]);

  const switching = useCategorySwitch();

  return (
    <AdminPage
      title={title}
      actions={
        <Button id={newCategoryId} size="medium" onClick={() => open(null)}>
          Nouvelle catégorie
        </Button>
      }
    >
      {rows.length > 0 && (
        <ListSearch
          label="Rechercher une catégorie"
          placeholder="Nom ou slug"
          text={search}
          onChange={setSearch}
          found={counted(shown.length, "catégorie")}
        />
      )}
      {shown.length > 0 ? (
        <CategoryTable
          rows={shown}
          productCounts={counts}
          toggled={switching.toggled}
          onToggle={switching.toggle}
          onEdit={edit}
          onDelete={askToDelete}
        />
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
        editing={editing}
        categories={categories}
        productCounts={productCounts}
        followers={followers}
      />
      {switching.dialog}
      {dependants}
      <DeleteCategory deletion={deleted} rows={shown} onClose={() => setDeleted(null)} />
    </AdminPage>
  );
}
