import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { showToast } from "#app/ui/toast-store.ts";
import type { SetAdministrator } from "./user-commands.ts";
import type { User } from "./users-data.ts";

/** Codes after which the rights are checked anew, and the list is read again: nobody was there to be changed. */
const outdated = ["PGRST116", "42501"];

/** Gives and takes rights: one person at a time, and one's own only after a question. */
export function useAdminFlag(ownId: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);

  const { send, pending } = useCommand<SetAdministrator>((result, { userId, isAdmin }) => {
    setIsAsking(false);
    if (result.status === "failed") {
      showToast({
        title: "Erreur",
        description: `Impossible de mettre à jour le statut: ${result.refusal.message}`,
        variant: "destructive",
      });
      if (outdated.includes(result.code)) void revalidate();
      return;
    }
    showToast({
      title: "Statut mis à jour",
      description: `L’utilisateur est maintenant ${isAdmin ? "administrateur" : "utilisateur standard"}`,
    });
    if (userId === ownId && !isAdmin) void navigate("/", { replace: true });
  });

  return {
    pendingId: pending?.userId,
    /** As it was asked for, while that is on its way. */
    isAdminNow: (user: User) => (pending?.userId === user.id ? pending.isAdmin : user.isAdmin),
    isAsking,
    toggle(user: User) {
      if (user.id === ownId && user.isAdmin) setIsAsking(true);
      else send({ userId: user.id, isAdmin: !user.isAdmin });
    },
    // Elsewhere than here nobody without rights is read anything.
    confirm: () => send({ userId: ownId, isAdmin: false }, { readsAnew: false }),
    cancel: () => setIsAsking(false),
  };
}
