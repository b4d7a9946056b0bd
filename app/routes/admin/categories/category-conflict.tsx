import { type CategoryDraft, type CategoryField, toDraft } from "#app/catalogue/category-draft.ts";
import type { Category } from "#app/catalogue/types.ts";
import { EditConflict } from "#app/routes/admin/edit-conflict.tsx";
import { differencesOf, mergeVersions } from "#app/routes/admin/edit-versions.ts";
import { fieldLabels, noParent } from "./field-texts.ts";
import type { Conflict } from "./use-save-category.ts";

interface CategoryConflictProps {
  conflict: Conflict;
  categories: readonly Category[];
  isPending: boolean;
  onSave: (draft: CategoryDraft) => void;
  onBack: () => void;
}

/** Both versions of a category that somebody else saved meanwhile, with a choice for each field. */
export function CategoryConflict({ conflict, categories, isPending, onSave, onBack }: CategoryConflictProps) {
  const { mine } = conflict;
  const base = toDraft(conflict.base);
  const theirs = toDraft(conflict.theirs);

  const textOf = (field: CategoryField, draft: CategoryDraft): string => {
    if (field === "parent_id") return parentName(categories, draft.parent_id);
    if (field === "is_active") return draft.is_active ? "Active" : "Inactive";
    return String(draft[field] ?? "");
  };
  const fields = differencesOf({ base, mine, theirs }).map(({ field, suggested }) => ({
    name: field,
    label: fieldLabels[field],
    mine: textOf(field, mine),
    theirs: textOf(field, theirs),
    suggested,
  }));

  return (
    <EditConflict
      // A third version begins with its own suggestions.
      key={conflict.theirs.updatedAt}
      subject="cette catégorie"
      fields={fields}
      isPending={isPending}
      problem={conflict.problem}
      onSave={(choices) => onSave(mergeVersions({ mine, theirs }, choices))}
      onBack={onBack}
    />
  );
}

function parentName(categories: readonly Category[], id: string | null): string {
  if (!id) return noParent;
  return categories.find((category) => category.id === id)?.name ?? "Catégorie créée entre-temps";
}
