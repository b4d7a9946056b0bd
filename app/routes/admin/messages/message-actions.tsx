import { Button, buttonClass } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/deferred/alert-dialog.tsx";
import { answerAddress } from "./message-address.ts";
import type { ContactMessage } from "./messages-data.ts";
import { useMessageActions } from "./use-message-actions.ts";

/** What one does with a message that is open: it is marked as read by itself. */
export function MessageActions({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const { isPending, isAsking, ask, cancel, markUnread, remove } = useMessageActions(message, onDone);
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <a href={answerAddress(message)} className={`${buttonClass("solid")} w-full sm:w-auto`}>
        Répondre
      </a>
      <Button variant="outline" onClick={markUnread} disabled={isPending} className="w-full sm:w-auto">
        Marquer comme non lu
      </Button>
      <Button variant="outline" onClick={ask} disabled={isPending} className="w-full sm:w-auto">
        Supprimer
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onCancel={cancel}
        title={"Supprimer ce message\u00a0?"}
        description={`Le message de ${message.name} sera effacé pour tous les administrateurs, définitivement.`}
        confirmLabel="Supprimer définitivement"
        pendingLabel="Suppression en cours..."
        isPending={isPending}
        onConfirm={remove}
      />
    </div>
  );
}
