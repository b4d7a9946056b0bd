import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import type { DataClient } from "#app/data/data-client.ts";
import { refusalMessage } from "#app/data/refusals.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { deleteMessage, type Message, setMessageRead } from "./messages-data.ts";

/** What can be done with the message that is open; `onDone` closes it. */
export function useMessageActions({ id, name, isRead }: Message, onDone: () => void) {
  const { dataClient } = useAuth();
  const { revalidate } = useRevalidator();
  const [isPending, setIsPending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isMarked = useRef(isRead);

  /** Does one thing at a time; when it is refused, the message stays open. */
  async function act(verb: string, work: (data: DataClient) => Promise<void>): Promise<boolean> {
    setIsPending(true);
    try {
      await work(await dataClient());
      return true;
    } catch (error) {
      console.error("Failed to change a message", error);
      const description = `Impossible de ${verb}: ${refusalMessage(error)}`;
      showToast({ title: "Erreur", description, variant: "destructive" });
      return false;
    } finally {
      setIsPending(false);
    }
  }

  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    void markRead();
    async function markRead() {
      try {
        await setMessageRead(await dataClient(), id, true);
        await revalidate();
      } catch (error) {
        // It counts as unread still, and nothing else is lost: no reason to interrupt the reading.
        console.error("Failed to mark a message as read", error);
      }
    }
  }, [id, dataClient, revalidate]);

  return {
    isPending,
    isAsking,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    async markUnread() {
      if (await act("marquer le message comme non lu", (data) => setMessageRead(data, id, false))) onDone();
    },
    async remove() {
      const isDone = await act("supprimer le message", (data) => deleteMessage(data, id));
      setIsAsking(false);
      if (!isDone) return;
      showToast({ title: "Message supprimé", description: `Le message de ${name} a été effacé.` });
      onDone();
    },
  };
}
