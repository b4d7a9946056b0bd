import { categories as entity } from "#app/catalogue/categories/categories.ts";
import type { CategoryDraft } from "#app/catalogue/categories/category-draft.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { CategoryForm } from "./category-form.tsx";
import { noParent } from "./category-texts.ts";

interface CategoryDialogProps {
  editing: EditingControls<CategoryDraft>;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
}

export function CategoryDialog({ editing, ...lists }: CategoryDialogProps) {
  const read = (field: keyof CategoryDraft, draft: CategoryDraft) => {
    if (field === "parent_id") return parentName(lists.categories, draft.parent_id);
    if (field === "is_active") return draft.is_active ? "Active" : "Inactive";
    if (field === "with_contents") return draft.with_contents ? "Change avec elle" : "Ne change pas";
    return undefined;
  };
  return (
    <EditingDialog editing={editing} entity={entity} read={read}>
      <CategoryForm key={editing.state.form.key} editing={editing} {...lists} />
    </EditingDialog>
  );
}

function parentName(categories: readonly Category[], id: string | null): string {
  if (!id) return noParent;
  return categories.find((category) => category.id === id)?.name ?? "Catégorie créée entre-temps";
}
