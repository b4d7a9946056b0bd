import { useEffect, useEffectEvent, useState } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { ActionsMenu, DeleteAction } from "#app/admin/ui/actions-menu.tsx";
import type { ContactMessageRow } from "#app/lib/data/database-types.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { dialogActionsClass } from "#app/ui/dialogs/dialog-popup.ts";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { answerAddress } from "./message-address.ts";
import type { ContactMessageCommand } from "./message-commands.ts";

/** The actions on an open message, which marks itself as read; `onDone` closes it. */
export function MessageActions({ message, onDone }: { message: ContactMessageRow; onDone: () => void }) {
  const { id, name, read_at, answered_at } = message;
  const [isAsking, setIsAsking] = useState(false);

  // A failure only leaves the message unread: no reason to interrupt the reader.
  const marking = useCommand<ContactMessageCommand>(() => {});
  const markRead = useEffectEvent(() => {
    if (!read_at) marking.send({ intent: "mark-read", id });
  });
  useEffect(() => markRead(), []);

  const { send, pending } = useCommand<ContactMessageCommand>((result, { intent }) => {
    setIsAsking(false);
    if (result.status === "failed") {
      const attempted = intent === "delete" ? "supprimer le message" : "noter la réponse";
      return showFailure(`Impossible de ${attempted}: ${result.refusal.message}`);
    }
    if (intent === "delete") {
      showToast({ title: "Message supprimé", description: `Le message de ${name} a été effacé.` });
    }
    onDone();
  });
  const isPending = pending !== null;
  // Closing the message is a navigation, which reloads the list.
  const act = (intent: ContactMessageCommand["intent"]) => send({ intent, id }, { reloads: false });

  return (
    <div className={`${dialogActionsClass} mt-8 items-center`}>
      <a href={answerAddress(message)} className={`${buttonClass("solid")} max-sm:grow`}>
        Répondre
      </a>
      <Button
        variant="outline"
        onClick={() => act(answered_at ? "mark-unanswered" : "mark-answered")}
        disabled={isPending}
        className="max-sm:grow"
      >
        {answered_at ? "Encore à répondre" : "Répondu"}
      </Button>
      <ActionsMenu subject="ce message">
        <DeleteAction subject="ce message" onClick={() => setIsAsking(true)} />
      </ActionsMenu>
      <AlertDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        title={"Supprimer ce message\u00a0?"}
        description={`Le message de ${name} sera effacé pour tout le monde, définitivement.`}
        confirmLabel="Supprimer définitivement"
        pendingLabel="Suppression en cours..."
        isPending={isPending}
        onConfirm={() => act("delete")}
      />
    </div>
  );
}
