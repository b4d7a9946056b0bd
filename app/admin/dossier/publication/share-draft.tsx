import { useState } from "react";
import type { ShareDraft as ShareCommand } from "#app/admin/dossier/dossier-commands.ts";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { isStored } from "#app/admin/dossier/editing/draft.ts";
import { TitledSection } from "#app/admin/dossier/titled-section.tsx";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { asSentence } from "#app/admin/entity/refusals.ts";
import { controlClass } from "#app/admin/fields/look.ts";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure } from "#app/ui/toast-store.ts";
import { ChangeRow, rowClass } from "./change-row.tsx";

/** An address at which a reader without an account sees the draft as it is then. */
export function ShareDraft() {
  const { product, draft, preview } = useDossier();
  const [address, setAddress] = useState("");
  const { send, pending } = useCommand<ShareCommand>(
    (result) => {
      if (result.status === "saved") return setAddress(window.location.origin + (result.path ?? ""));
      showFailure(
        result.status === "failed" ? asSentence(result.refusal.message) : "Ce brouillon n’existe plus.",
      );
    },
    { action: tabPath(product.id, "") },
  );
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
        <Button
          variant="outline"
          size="small"
          disabled={pending !== null}
          onClick={() => send({ intent: "share", draft: draft.base }, { reloads: false })}
        >
          Créer une adresse d’aperçu
        </Button>
      </div>
      {(address !== "" || isStored(draft.base)) && (
        <ChangeRow
          text="Les adresses déjà données ne montreront plus rien."
          label="Retirer toutes les adresses"
          command={{ intent: "unshare" }}
          onDone={() => {
            setAddress("");
            preview.forget();
          }}
        />
      )}
    </TitledSection>
  );
}
