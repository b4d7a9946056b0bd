import { useState } from "react";
import { type CategoryDraft, toDraft } from "#app/catalogue/category-draft.ts";
import { createCategory, updateCategory } from "#app/catalogue/category-writes.ts";
import type { Category } from "#app/catalogue/types.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { reloadWithToast } from "#app/routes/admin/after-reload.ts";
import { differencesOf } from "#app/routes/admin/edit-versions.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { type CategoryRefusal, categoryRefusal } from "./category-refusals.ts";
import { quoted } from "./category-texts.ts";
import { controlId, newCategoryId } from "./element-ids.ts";

/** Two versions of one category: what was to be saved, and what somebody else saved meanwhile. */
export interface Conflict {
  /** What both began with. */
  base: Category;
  mine: CategoryDraft;
  theirs: Category;
  /** Why the choices could not be saved. */
  problem?: string;
}

interface SaveCategoryOptions {
  /** As the form was filled from it; `null` makes a new one. */
  category: Category | null;
  /** Called before the page is loaded anew. */
  onSaved: () => void;
}

/** Saves what the form holds, then loads the page anew; a failure is said in a toast and changes nothing. */
export function useSaveCategory({ category, onSaved }: SaveCategoryOptions) {
  const { dataClient } = useAuth();
  const [isPending, setIsPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [goneId, setGoneId] = useState<string | null>(null);
  const isOrphan = category !== null && category.id === goneId;

  const finish = (title: string, { name }: CategoryDraft) => {
    onSaved();
    const description = `La catégorie ${quoted(name)} a été enregistrée.`;
    const focusId = category && !isOrphan ? controlId("edit", category) : newCategoryId;
    reloadWithToast({ title, description }, [focusId, newCategoryId]);
  };

  const write = async (draft: CategoryDraft, read: Category | null): Promise<void> => {
    if (!read || isOrphan) {
      await createCategory(await dataClient(), draft);
      return finish("Catégorie créée", draft);
    }
    const outcome = await updateCategory(await dataClient(), read, draft);
    if (outcome.status === "saved") return finish("Catégorie mise à jour", draft);
    if (outcome.status === "gone") return becomeOrphan(read);
    const { current } = outcome;
    const versions = { base: toDraft(read), mine: draft, theirs: toDraft(current) };
    // Nobody else touched these fields: there is nothing to choose.
    if (differencesOf(versions).every(({ suggested }) => suggested === "mine")) return write(draft, current);
    setConflict({ base: read, mine: draft, theirs: current });
    setIsPending(false);
  };

  /** What was typed or chosen can make a new category. */
  const becomeOrphan = ({ id }: Category) => {
    setGoneId(id);
    setConflict((shown) => shown && { ...shown, problem: goneInConflict });
    toastFailure("mettre à jour", "elle a été supprimée entre-temps.");
    setIsPending(false);
  };

  /** @param read the version that `draft` replaces; by default the one that the form was filled from */
  const save = async (draft: CategoryDraft, read = category): Promise<CategoryRefusal | undefined> => {
    setIsPending(true);
    try {
      // The page is about to be loaded anew: the form stays as it is until then.
      await write(draft, read);
    } catch (error) {
      console.warn("Failed to save category", error);
      const refusal = categoryRefusal(error);
      toastFailure(read && !isOrphan ? "mettre à jour" : "créer", refusal.message);
      setConflict((shown) => shown && { ...shown, problem: refusal.message });
      setIsPending(false);
      return refusal;
    }
  };

  return {
    save,
    isPending,
    conflict,
    leaveConflict: () => setConflict(null),
    /** The category was deleted while it was being edited: the form makes a new one of it. */
    isOrphan,
  };
}

const goneInConflict =
  "Cette catégorie a été supprimée entre-temps\u00a0: «\u00a0Enregistrer ces choix\u00a0» en fait une nouvelle.";

function toastFailure(attempted: "mettre à jour" | "créer", why: string): void {
  const description = `Impossible de ${attempted} la catégorie: ${why}`;
  showToast({ title: "Erreur", description, variant: "destructive" });
}
