import type { Category } from "../../../catalogue/types.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useUnsavedChanges } from "../unsaved-changes.tsx";
import { CategoryConflict } from "./category-conflict.tsx";
import { CategoryForm } from "./category-form.tsx";
import { useSaveCategory } from "./use-save-category.ts";

interface CategoryDialogProps {
  isOpen: boolean;
  /** The one to edit; `null` makes a new one. */
  category: Category | null;
  categories: readonly Category[];
  onClose: () => void;
}

/** Creates or edits a category. What was typed goes only once it is saved, or given up after a question. */
export function CategoryDialog({ isOpen, category, categories, onClose }: CategoryDialogProps) {
  const unsaved = useUnsavedChanges(onClose);
  const { save, isPending, conflict, leaveConflict } = useSaveCategory({ category, onSaved: unsaved.forget });

  const close = () => {
    if (isPending) return;
    unsaved.requestClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={category ? "Modifier une catégorie" : "Créer une catégorie"}
    >
      {conflict && category && (
        <CategoryConflict
          base={category}
          conflict={conflict}
          categories={categories}
          isPending={isPending}
          onSave={(draft) => save(draft, conflict.theirs)}
          onBack={leaveConflict}
        />
      )}
      <div hidden={conflict !== null}>
        <CategoryForm
          key={category?.id ?? "new"}
          category={category}
          categories={categories}
          formRef={unsaved.formRef}
          isPending={isPending}
          onSave={save}
          onCancel={close}
        />
      </div>
      {unsaved.question}
    </Dialog>
  );
}
