import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/lazy-alert-dialog.tsx";
import { usePublicationCommand } from "./use-publication-command.ts";

/** Gives up what was written since the latest revision. */
export function DiscardDraft({ productId }: { productId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { send, pending } = usePublicationCommand(productId, () => setAsking(false));
  return (
    <section aria-labelledby="abandonner">
      <h2 id="abandonner" className="text-subheading">
        Recommencer
      </h2>
      <div className="withdrawal">
        <p>Le brouillon reprend la dernière révision.</p>
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          Abandonner le brouillon…
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        title="Abandonner le brouillon ?"
        description="Ce qui a été écrit depuis la dernière révision est perdu. Ce qui est public ne change pas."
        confirmLabel="Abandonner"
        pendingLabel="Abandon..."
        isPending={pending !== null}
        onConfirm={() => send({ intent: "discard" })}
      />
    </section>
  );
}
