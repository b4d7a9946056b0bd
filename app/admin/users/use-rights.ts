import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { useSavedValues } from "#app/admin/editing/use-saved-values.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import type { Right, User } from "./user-accounts.ts";
import type { SetRight } from "./user-commands.ts";

/** Codes after which the list is reloaded, and the rights are checked with it: the update changed no row. */
const outdated = ["PGRST116", "42501"];

const names: Record<Right, string> = { is_admin: "administrateur", is_editor: "éditeur" };

/** A change that needs a confirmation: without `isGranted` it gives up one's own rights. */
export interface RightsChange {
  user: User;
  right: Right;
  isGranted: boolean;
}

/**
 * Grants and removes rights, one at a time. It asks before it grants one, or takes the person's own rights
 * over the site.
 */
export function useRights(users: readonly User[], ownId: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<RightsChange | null>(null);

  const { savedValue, keepValue } = useSavedValues<boolean>(users);

  const { send, pending } = useCommand<SetRight>((result, { userId, right, isGranted }) => {
    setQuestion(null);
    if (result.status === "failed") {
      showFailure(`Impossible de mettre à jour le statut: ${result.refusal.message}`);
      if (outdated.includes(result.code)) void revalidate();
      return;
    }
    keepValue(right + userId, isGranted);
    showToast({
      title: "Statut mis à jour",
      description: `L’utilisateur est maintenant ${isGranted ? names[right] : "utilisateur standard"}`,
    });
    if (userId === ownId && right === "is_admin" && !isGranted) void navigate("/", { replace: true });
  });

  /** The requested state during the request. */
  const has = (user: User, right: Right): boolean => {
    if (pending?.userId === user.id && pending.right === right) return pending.isGranted;
    return savedValue(right + user.id) ?? user[right];
  };

  return {
    pendingId: pending?.userId,
    has,
    question,
    toggle(user: User, right: Right) {
      const isGranted = !has(user, right);
      if (isGranted || (user.id === ownId && right === "is_admin")) setQuestion({ user, right, isGranted });
      else send({ userId: user.id, right, isGranted });
    },
    confirm() {
      if (!question) return;
      const { user, right, isGranted } = question;
      // Without one's own rights a reload would run the guard, whose toast would report a denied access.
      send({ userId: user.id, right, isGranted }, { reloads: isGranted });
    },
    cancel: () => setQuestion(null),
  };
}
