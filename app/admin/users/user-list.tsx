import { useNavigate } from "react-router";
import { pageAccount } from "#app/account/session.ts";
import { asSentence, refusalMessage } from "#app/admin/entity/refusals.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { addressOf, pageNumber, searchedWords, useListQuery } from "#app/admin/listing/address.ts";
import { ListSearch } from "#app/admin/listing/list-search.tsx";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import { Switch } from "#app/admin/ui/controls.tsx";
import { ask } from "#app/admin/ui/dialog.tsx";
import { NoValue } from "#app/admin/ui/table.tsx";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ToastContent } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import { type Right, setRight, type User, userName } from "./user-accounts.ts";

const USERS_PER_PAGE = 50;
/** A shorter list needs no search. */
const SEARCHED_FROM = 10;

/** As the specified screen has it. */
const registrationDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long" });

const address = addressOf({ search: searchedWords, page: pageNumber });

export function UserList({ users, ownId }: { users: readonly User[]; ownId: string }) {
  const { query, go } = useListQuery(address);
  const { search } = query;
  const rights = useRights(ownId);
  const found = findUsers(users, search);
  const pages = Math.max(1, Math.ceil(found.length / USERS_PER_PAGE));
  const page = Math.min(query.page, pages);
  const shown = found.slice((page - 1) * USERS_PER_PAGE, page * USERS_PER_PAGE);

  return (
    <>
      {(users.length >= SEARCHED_FROM || search !== "") && (
        <ListSearch
          label="Rechercher un utilisateur"
          placeholder="Nom ou e-mail"
          search={search}
          found={pluralize(found.length, "utilisateur")}
          onSearch={(text, isFirst) => go({ search: text }, { replace: !isFirst })}
        />
      )}
      <ListTable
        caption="Utilisateurs"
        none="Aucun utilisateur trouvé"
        rows={shown}
        page={page}
        pages={pages}
        pagesLabel="Pages d’utilisateurs"
        keyOf={({ id }) => id}
        isBusy={rights.isPending}
        columns={[
          {
            title: "Email",
            cell: (user) => <EmailCell user={user} isOwn={user.id === ownId} />,
          },
          { title: "Nom", cell: ({ last_name }) => last_name || <NoValue text="Non renseigné" /> },
          { title: "Prénom", cell: ({ first_name }) => first_name || <NoValue text="Non renseigné" /> },
          {
            title: "Date d’inscription",
            cell: ({ created_at }) => (
              <time dateTime={created_at}>{registrationDate.format(new Date(created_at))}</time>
            ),
          },
          {
            title: "Admin",
            isActions: true,
            cell: (user) => <AdminMark isAdmin={rights.has(user, "is_admin")} />,
          },
          {
            title: "Actions",
            className:
              "max-lg:row-start-3! max-lg:col-span-full max-lg:overflow-visible! max-lg:before:hidden lg:w-68",
            cell: (user) => <RightsCell user={user} has={rights.has} onToggle={rights.toggle} />,
          },
        ]}
      />
    </>
  );
}

function EmailCell({ user, isOwn }: { user: User; isOwn: boolean }) {
  const soft = "font-normal text-ink-soft";
  return (
    <>
      <span className={user.email === null ? soft : ""}>{user.email ?? "Indisponible"}</span>
      {isOwn && <span className={soft}> (vous)</span>}
    </>
  );
}

interface RightsCellProps {
  user: User;
  /** Whether the person has a right now: the requested state during the request. */
  has: (user: User, right: Right) => boolean;
  onToggle: (user: User, right: Right) => void;
}

function RightsCell({ user, has, onToggle }: RightsCellProps) {
  const isAdmin = has(user, "is_admin");
  const name = userName(user);
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="lg:w-34">
        <Switch
          checked={isAdmin}
          onChange={() => onToggle(user, "is_admin")}
          state={isAdmin ? "Admin" : "Utilisateur"}
          label={`Admin\u00a0: ${name}`}
        />
      </span>
      {/* An administrator may do what an editor may; a right to oneself is never granted. */}
      {!isAdmin && (
        <Switch
          checked={has(user, "is_editor")}
          onChange={() => onToggle(user, "is_editor")}
          state="Éditeur"
          label={`Éditeur\u00a0: ${name}`}
        />
      )}
    </span>
  );
}

function AdminMark({ isAdmin }: { isAdmin: boolean }) {
  return (
    <span className={isAdmin ? "text-success" : "text-ink-soft"}>
      <Icon name={isAdmin ? "check" : "close"} className="inline size-5" />
      <span className="sr-only">{isAdmin ? "Oui" : "Non"}</span>
    </span>
  );
}

/** Returns the users whose name or address contains every word of `search`, ignoring case and accents. */
export function findUsers(users: readonly User[], search: string): readonly User[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ email, first_name, last_name }) => {
    const text = plain(`${email ?? ""} ${first_name ?? ""} ${last_name ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Codes after which the list is reloaded, and the rights are checked with it: the update changed no row. */
const outdated = ["PGRST116", "42501"];

const names: Record<Right, string> = { is_admin: "administrateur", is_editor: "éditeur" };

/**
 * Grants and removes rights, one at a time. It asks before it grants one, or takes the person's own rights
 * over the site.
 */
function useRights(ownId: string) {
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
          ...(!leaves && { undo: { label: "Annuler", run: () => setBack(id, right, !isGranted) } }),
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

/** No journal keeps rights: the toast itself knows what they were. */
async function setBack(id: string, right: Right, wasGranted: boolean): Promise<ToastContent> {
  try {
    await asPerson((client) => setRight(client, id, right, wasGranted));
    return { title: "Statut mis à jour", description: "Les droits sont comme avant." };
  } catch (error) {
    console.warn("Failed to set a right back", error);
    return { title: "Erreur", description: asSentence(refusalMessage(error)), variant: "destructive" };
  }
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
