import { useState } from "react";
import { AlertDialog } from "#app/ui/lazy-alert-dialog.tsx";
import type { useRights } from "./use-rights.ts";
import { type Right, type User, userName } from "./user-accounts.ts";

/** Asks before a right is granted, and before one's own rights are given up. */
export function RightsQuestion({ rights }: { rights: ReturnType<typeof useRights> }) {
  const { question, pendingId, cancel, confirm } = rights;
  const asked = question && (question.isGranted ? granting[question.right](question.user) : givingUp);
  // The dialog keeps its words while it fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked.title !== shown?.title) setShown(asked);

  return (
    <AlertDialog
      isOpen={question !== null}
      onCancel={cancel}
      title={shown?.title ?? ""}
      description={shown?.description}
      confirmLabel={shown?.confirmLabel ?? ""}
      isHarmless={shown !== givingUp}
      pendingLabel="Mise à jour..."
      isPending={question !== null && pendingId === question.user.id}
      onConfirm={confirm}
    />
  );
}

const givingUp = {
  title: "Renoncer à vos droits d’administration\u00a0?",
  description:
    "Vous quitterez l’administration aussitôt. Seul un autre administrateur pourra vous rendre ces droits.",
  confirmLabel: "Renoncer à mes droits",
};

const granting: Record<Right, (user: User) => typeof givingUp> = {
  is_admin: (user) => ({
    title: `Donner les droits d’administration à ${userName(user)}\u00a0?`,
    description:
      "Cette personne pourra tout modifier, lire les adresses des utilisateurs et leur retirer leurs droits, à vous aussi.",
    confirmLabel: "Donner ces droits",
  }),
  is_editor: (user) => ({
    title: `Donner les droits d’édition à ${userName(user)}\u00a0?`,
    description:
      "Cette personne pourra modifier le catalogue, les images et les redirections, et lire les messages des visiteurs. Elle ne verra ni les utilisateurs ni les tâches.",
    confirmLabel: "Donner ces droits",
  }),
};
