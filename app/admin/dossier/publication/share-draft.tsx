import { useState } from "react";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { isStored } from "#app/admin/dossier/editing/draft.ts";
import { previewPath } from "#app/admin/dossier/preview/read-preview.ts";
import { shareDraft } from "#app/admin/dossier/saving/stored-draft.ts";
import { TitledSection } from "#app/admin/dossier/titled-section.tsx";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { controlClass } from "#app/admin/fields/look.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { Button } from "#app/ui/button.tsx";
import { ChangeRow, rowClass } from "./change-row.tsx";
import { usePublication } from "./use-publication.ts";

/** An address at which a reader without an account sees the draft as it is then. */
export function ShareDraft() {
  const { product, draft, preview } = useDossier();
  const [address, setAddress] = useState("");
  const { write, pending } = useWrite();
  const { revoke, pending: revoking } = usePublication(product.id);
  const share = async () => {
    const shared = await write((client) => shareDraft(client, draft.base), {
      failed: ({ message }) => asSentence(message),
      canUndo: false,
      reloads: false,
    });
    if (shared) setAddress(window.location.origin + previewPath(shared.answer));
  };
  const takeBack = async () => {
    await revoke();
    setAddress("");
    preview.forget();
  };
  return (
    <TitledSection id="partager" title="Faire relire">
      <p className="mb-3">
        Une adresse secrète montre ce brouillon pendant sept jours, sans compte, tant que la personne qui l’a
        créée peut modifier le site.
      </p>
      <div className={rowClass}>
        {address && (
          <input
            readOnly
            aria-label="Adresse de l’aperçu"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className={`${controlClass} min-w-60 flex-1`}
          />
        )}
        <Button variant="outline" size="small" disabled={pending !== null} onClick={() => void share()}>
          Créer une adresse d’aperçu
        </Button>
      </div>
      {(address !== "" || isStored(draft.base)) && (
        <ChangeRow
          text="Les adresses déjà données ne montreront plus rien."
          label="Retirer toutes les adresses"
          isPending={revoking !== null}
          onChange={() => void takeBack()}
        />
      )}
    </TitledSection>
  );
}
