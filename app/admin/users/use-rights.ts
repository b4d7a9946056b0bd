import { useNavigate } from "react-router";
import { pageAccount } from "#app/account/session.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { ask } from "#app/admin/ui/ask.tsx";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { type Right, setRight, type User, userName } from "./user-accounts.ts";

/** Codes after which the list is reloaded, and the rights are checked with it: the update changed no row. */
const outdated = ["PGRST116", "42501"];

const names: Record<Right, string> = { is_admin: "administrateur", is_editor: "éditeur" };

/**
 * Grants and removes rights, one at a time. It asks before it grants one, or takes the person's own rights
 * over the site.
 */
export function useRights(ownId: string) {
  const navigate = useNavigate();
  const reread = useReread();
  const { write, pending } = useWrite();

  const set = async ({ id }: User, right: Right, isGranted: boolean) => {
    const leaves = id === ownId && right === "is_admin" && !isGranted;
    const written = await write(
      async (client) => {
        const profile = await setRight(client, id, right, isGranted);
        // Updates the header after a change of one's own rights; the account ignores other people's profiles.
        (await pageAccount()).setProfile(profile);
      },
      {
        of: right + id,
        value: isGranted,
        // Without one's own rights a reload would run the guard, whose toast would report a denied access.
        reloads: !leaves,
        canUndo: false,
        done: {
          title: "Statut mis à jour",
          description: `L’utilisateur est maintenant ${isGranted ? names[right] : "utilisateur standard"}`,
        },
        failed({ message }, error) {
          if (outdated.includes((error as Error & { code?: string }).code ?? "")) void reread();
          return `Impossible de mettre à jour le statut: ${message}`;
        },
      },
    );
    if (written && leaves) void navigate("/", { replace: true });
  };
  /** The requested state during the request. */
  const has = (user: User, right: Right): boolean =>
    pending?.of === right + user.id ? pending.value === true : user[right];

  return {
    isPending: ({ id }: User) => pending?.of?.endsWith(id) ?? false,
    has,
    toggle(user: User, right: Right) {
      const isGranted = !has(user, right);
      const work = () => set(user, right, isGranted);
      const act = { pendingLabel: "Mise à jour...", work };
      if (isGranted)
        void ask({ ...granting[right](user), confirmLabel: "Donner ces droits", isHarmless: true, act });
      else if (user.id === ownId && right === "is_admin") void ask({ ...givingUp, act });
      else void work();
    },
  };
}

const givingUp = {
  title: "Renoncer à vos droits d’administration\u00a0?",
  description:
    "Vous quitterez l’administration aussitôt. Seul un autre administrateur pourra vous rendre ces droits.",
  confirmLabel: "Renoncer à mes droits",
};

const granting: Record<Right, (user: User) => { title: string; description: string }> = {
  is_admin: (user) => ({
    title: `Donner les droits d’administration à ${userName(user)}\u00a0?`,
    description:
      "Cette personne pourra tout modifier, lire les adresses des utilisateurs et leur retirer leurs droits, à vous aussi.",
  }),
  is_editor: (user) => ({
    title: `Donner les droits d’édition à ${userName(user)}\u00a0?`,
    description:
      "Cette personne pourra modifier le catalogue, les images et les redirections, et lire les messages des visiteurs. Elle ne verra ni les utilisateurs ni les tâches.",
  }),
};
