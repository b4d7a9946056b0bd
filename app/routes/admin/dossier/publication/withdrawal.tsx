import { useState } from "react";
import type { Publication } from "#app/dossier/editing/revisions.ts";
import { writtenTime } from "#app/formatting/written-date.ts";
import { useDossier } from "#app/routes/admin/dossier/dossier-context.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/lazy-alert-dialog.tsx";
import { usePublicationCommand } from "./use-publication-command.ts";

/** Takes back what is public or planned. */
export function Withdrawal({ publication: { published, planned } }: { publication: Publication }) {
  const { product } = useDossier();
  const [isAsking, setAsking] = useState(false);
  const { send, pending } = usePublicationCommand(product.id, () => setAsking(false));
  if (!published && !planned) return null;
  return (
    <section aria-labelledby="retirer">
      <h2 id="retirer" className="text-subheading">
        Ce qui est public
      </h2>
      {planned && (
        <div className="withdrawal">
          <p>{`Révision ${planned.revision}, programmée pour le ${writtenTime(planned.publishAt)}.`}</p>
          <Button
            variant="outline"
            size="small"
            disabled={pending !== null}
            onClick={() => send({ intent: "cancel" })}
          >
            Annuler la programmation
          </Button>
        </div>
      )}
      {published && (
        <div className="withdrawal">
          <p>{`Révision ${published.revision}, publiée le ${writtenTime(published.since)}.`}</p>
          <Button variant="outline" size="small" onClick={() => setAsking(true)}>
            Retirer la page…
          </Button>
        </div>
      )}
      <AlertDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        title="Retirer la page et son analyse ?"
        description="Les visiteurs retrouvent la fiche du catalogue. L’historique et le brouillon restent."
        confirmLabel="Retirer"
        pendingLabel="Retrait..."
        isPending={pending !== null}
        onConfirm={() => send({ intent: "withdraw" })}
      />
    </section>
  );
}
