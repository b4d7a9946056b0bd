import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Category } from "#app/catalogue/types.ts";
import { useUnsavedChanges } from "#app/routes/admin/unsaved-changes.tsx";
import { Dialog } from "#app/ui/deferred/dialog.tsx";
import { CategoryConflict } from "./category-conflict.tsx";
import { CategoryForm } from "./category-form.tsx";
import { newCategoryId } from "./element-ids.ts";
import { useSaveCategory } from "./use-save-category.ts";

interface CategoryDialogProps {
  isOpen: boolean;
  /** The one to edit; `null` makes a new one. */
  category: Category | null;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
  onClose: () => void;
}

/** Creates or edits a category. What was typed goes only once it is saved, or given up after a question. */
export function CategoryDialog({
  isOpen,
  category,
  categories,
  productCounts,
  onClose,
}: CategoryDialogProps) {
  const { revalidate } = useRevalidator();
  const unsaved = useUnsavedChanges(() => {
    leaveConflict();
    onClose();
    // The list still has it.
    if (isOrphan) void revalidate();
  });
  const { save, isPending, conflict, leaveConflict, isOrphan } = useSaveCategory({
    category,
    onSaved: unsaved.forget,
  });

  const formPlace = useFocusOnReturn(conflict !== null);

  const close = () => {
    if (!isPending) unsaved.requestClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      // The row of a category that is gone leaves the list, and the button that opened this with it.
      finalFocus={() => !isOrphan || document.getElementById(newCategoryId)}
      title={category && !isOrphan ? "Modifier une catégorie" : "Créer une catégorie"}
    >
      {conflict && (
        <CategoryConflict
          conflict={conflict}
          categories={categories}
          isPending={isPending}
          onSave={(draft) => save(draft, conflict.theirs)}
          onBack={leaveConflict}
        />
      )}
      <div ref={formPlace} hidden={conflict !== null}>
        <CategoryForm
          key={category?.id ?? "new"}
          category={category}
          categories={categories}
          productCounts={productCounts}
          isOrphan={isOrphan}
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

/** The form was hidden, and the focus elsewhere: it begins at the first field again. */
function useFocusOnReturn(isAway: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) place.current?.querySelector("input")?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return place;
}
