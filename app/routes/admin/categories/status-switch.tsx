import { useState } from "react";
import { setCategoryActive } from "#app/catalogue/category-writes.ts";
import type { Category } from "#app/catalogue/types.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { refusalMessage } from "#app/data/refusals.ts";
import { reloadWithToast } from "#app/routes/admin/after-reload.ts";
import { Switch } from "#app/ui/deferred/switch.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { statusText } from "./category-texts.ts";
import { controlId, newCategoryId } from "./element-ids.ts";

/** Shows a category to visitors or hides it, with all that is below it. */
export function StatusSwitch({ category }: { category: Category }) {
  const { dataClient } = useAuth();
  const [isPending, setIsPending] = useState(false);
  const { id, name, isActive } = category;

  const change = async () => {
    // Not disabled meanwhile: that would take the focus away.
    if (isPending) return;
    setIsPending(true);
    try {
      const alsoDeactivated = await setCategoryActive(await dataClient(), id, !isActive);
      const description = statusText(name, !isActive, alsoDeactivated);
      reloadWithToast({ title: "Statut mis à jour", description }, [
        controlId("status", category),
        newCategoryId,
      ]);
    } catch (error) {
      console.warn("Failed to update category status", error);
      showToast({
        title: "Erreur",
        description: `Impossible de mettre à jour le statut de la catégorie: ${refusalMessage(error)}`,
        variant: "destructive",
      });
      setIsPending(false);
    }
  };

  // What was asked for is shown while it is on its way.
  const shown = isPending ? !isActive : isActive;
  return (
    <Switch
      id={controlId("status", category)}
      label={name}
      state={shown ? "Active" : "Inactive"}
      checked={shown}
      onChange={change}
      aria-busy={isPending}
    />
  );
}
