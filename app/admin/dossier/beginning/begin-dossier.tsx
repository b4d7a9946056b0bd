import { useState } from "react";
import type { DossierContext } from "#app/admin/dossier/dossier-context.ts";
import { isStored } from "#app/admin/dossier/editing/draft.ts";
import { useFocusWhenGone } from "#app/admin/ui/use-focus-when-gone.ts";
import { Button } from "#app/ui/button.tsx";
import { BeginningDialog } from "./beginning-dialog.tsx";

/** Offers a beginning to a dossier of which nothing is written. */
export function BeginDossier({ product, draft, beginning }: DossierContext) {
  if (!beginning || isStored(draft.base) || draft.isChanged) return null;
  return <Offer product={product} draft={draft} beginning={beginning} />;
}

function Offer(props: Omit<React.ComponentProps<typeof BeginningDialog>, "isOpen" | "onClose">) {
  const [isOpen, setOpen] = useState(false);
  // Then the dossier is written, from its first field on.
  useFocusWhenGone("champ-kind contenu");
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-paper-deep px-4 py-3">
      <p>Rien n’est encore écrit. Partez d’un dossier voisin, ou des critères de la catégorie.</p>
      <Button size="small" onClick={() => setOpen(true)}>
        Commencer…
      </Button>
      <BeginningDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
