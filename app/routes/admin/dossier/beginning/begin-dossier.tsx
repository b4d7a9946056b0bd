import { useState } from "react";
import { isStored } from "#app/dossier/editing/draft.ts";
import type { DossierContext } from "#app/routes/admin/dossier/dossier-context.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { BeginningForm } from "./beginning-form.tsx";

/** Offers a beginning to a dossier of which nothing is written. */
export function BeginDossier({ product, draft, beginning }: DossierContext) {
  const [isOpen, setOpen] = useState(false);
  if (!beginning || isStored(draft.base) || draft.isChanged) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-paper-deep px-4 py-3">
      <p>Rien n’est encore écrit. Partez d’un dossier voisin, ou des critères de la catégorie.</p>
      <Button size="small" onClick={() => setOpen(true)}>
        Commencer…
      </Button>
      <Dialog
        isOpen={isOpen}
        isWide
        onClose={() => setOpen(false)}
        title={`Commencer le dossier de ${product.title}`}
      >
        <BeginningForm product={product} draft={draft} beginning={beginning} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
