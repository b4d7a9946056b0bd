import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { useSavedValues } from "#app/routes/admin/editing/use-saved-values.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { SetAdministrator } from "./user-commands.ts";
import type { User } from "./users-data.ts";

/** Codes after which the list is reloaded, and the rights are checked with it: the update changed no row. */
const outdated = ["PGRST116", "42501"];

/** Grants and removes rights, for one person at a time; a removal of one's own rights needs a confirmation. */
export function useAdminFlag(users: readonly User[], ownId: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);

  const { savedValue, keepValue } = useSavedValues<boolean>(users);

  const { send, pending } = useCommand<SetAdministrator>((result, { userId, isAdmin }) => {
    setIsAsking(false);
    if (result.status === "failed") {
      showFailure(`Impossible de mettre à jour le statut: ${result.refusal.message}`);
      if (outdated.includes(result.code)) void revalidate();
      return;
    }
    keepValue(userId, isAdmin);
    showToast({
      title: "Statut mis à jour",
      description: `L’utilisateur est maintenant ${isAdmin ? "administrateur" : "utilisateur standard"}`,
    });
    if (userId === ownId && !isAdmin) void navigate("/", { replace: true });
  });

  /** The requested state during the request. */
  const isAdminNow = (user: User): boolean =>
    pending?.userId === user.id ? pending.isAdmin : (savedValue(user.id) ?? user.isAdmin);

  return {
    pendingId: pending?.userId,
    isAdminNow,
    isAsking,
    toggle(user: User) {
      if (user.id === ownId && isAdminNow(user)) setIsAsking(true);
      else send({ userId: user.id, isAdmin: !isAdminNow(user) });
    },
    // A reload would run the guard, whose toast would report a denied access.
    confirm: () => send({ userId: ownId, isAdmin: false }, { reloads: false }),
    cancel: () => setIsAsking(false),
  };
}
