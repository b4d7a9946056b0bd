import { useEffect, useEffectEvent, useState } from "react";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { showToast } from "#app/ui/toast-store.ts";
import type { ContactMessageCommand } from "./message-commands.ts";
import type { ContactMessage } from "./messages-data.ts";

/** What can be done with the message that is open; `onDone` closes it. */
export function useMessageActions({ id, name, isRead }: ContactMessage, onDone: () => void) {
  const [isAsking, setIsAsking] = useState(false);

  // A failure only leaves the message unread: no reason to interrupt the reader.
  const marking = useCommand<ContactMessageCommand>(() => {});
  const markRead = useEffectEvent(() => {
    if (!isRead) marking.send({ intent: "mark-read", id });
  });
  useEffect(() => markRead(), []);

  const { send, pending } = useCommand<ContactMessageCommand>((result, { intent }) => {
    setIsAsking(false);
    if (result.status === "failed") {
      const attempted = intent === "delete" ? "supprimer le message" : "marquer le message comme non lu";
      const description = `Impossible de ${attempted}: ${result.refusal.message}`;
      return showToast({ title: "Erreur", description, variant: "destructive" });
    }
    if (intent === "delete") {
      showToast({ title: "Message supprimé", description: `Le message de ${name} a été effacé.` });
    }
    onDone();
  });

  return {
    isPending: pending !== null,
    isAsking,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    // Closing the message is a navigation, which reloads the list.
    markUnread: () => send({ intent: "mark-unread", id }, { reloads: false }),
    remove: () => send({ intent: "delete", id }, { reloads: false }),
  };
}
