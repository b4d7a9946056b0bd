import { useState } from "react";
import { asSentence } from "#app/data/refusals.ts";
import type { OpenedDraft } from "#app/dossier/editing/draft.ts";
import type { ShareDraft as ShareCommand } from "#app/routes/admin/dossier/dossier-commands.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure } from "#app/ui/toast-store.ts";

/** An address for somebody without an account, who reads the draft as it is when it is opened. */
export function ShareDraft({ productId, draft }: { productId: string; draft: OpenedDraft }) {
  const [address, setAddress] = useState("");
  const { send, pending } = useCommand<ShareCommand>(
    (result) => {
      if (result.status === "saved") return setAddress(window.location.origin + (result.path ?? ""));
      showFailure(
        result.status === "failed" ? asSentence(result.refusal.message) : "Ce brouillon n’existe plus.",
      );
    },
    { action: tabPath(productId, "") },
  );
  return (
    <section aria-labelledby="partager">
      <h2 id="partager" className="text-subheading">
        Faire relire
      </h2>
      <p className="mt-2">Une adresse secrète montre le brouillon pendant sept jours, sans compte.</p>
      <div className="withdrawal">
        {address && (
          <input
            readOnly
            aria-label="Adresse de l’aperçu"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="record-control"
          />
        )}
        <Button
          variant="outline"
          size="small"
          disabled={pending !== null}
          onClick={() => send({ intent: "share", draft }, { reloads: false })}
        >
          Créer une adresse d’aperçu
        </Button>
      </div>
    </section>
  );
}
