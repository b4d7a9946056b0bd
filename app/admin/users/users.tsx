import { useRef } from "react";
import { requireFactor, requiresFactor } from "#app/account/second-factor.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { ListScreen, listingOf } from "#app/admin/listing/list-screen.tsx";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Switch } from "#app/admin/ui/controls.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/users.ts";
import { getUsers, inviteUser } from "./user-accounts.ts";
import { UserList } from "./user-list.tsx";

const screen = {
  path: "/admin/users",
  title: "Administration des utilisateurs",
  loading: "Chargement des utilisateurs...",
  failure: "Impossible de récupérer les utilisateurs: ",
};

export const meta = adminMeta(screen);

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data, userId } = await context.get(adminAccess)();
  return { listing: listingOf(Promise.all([getUsers(data), requiresFactor(data)])), userId };
}

export { shouldRevalidateWhole as shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function UsersScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen {...screen} loaderData={loaderData}>
      {([users, isFactorRequired]) => (
        <>
          <UserList users={users} ownId={loaderData.userId} />
          <div className="mt-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
            <Invitation />
            <FactorRule isRequired={isFactorRequired} />
          </div>
        </>
      )}
    </ListScreen>
  );
}

function Invitation() {
  const field = useRef<HTMLInputElement>(null);
  const { write, pending } = useWrite();
  const invite = async (email: string) => {
    const sent = await write((client) => inviteUser(client, email), {
      // The mail is on its way.
      canUndo: false,
      done: { title: "Invitation envoyée", description: `Un message part vers ${email}.` },
      failed: "Impossible d’inviter:",
    });
    if (sent && field.current) field.current.value = "";
  };
  return (
    <form
      aria-label="Inviter un utilisateur"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const email = field.current?.value.trim();
        if (email) void invite(email);
      }}
    >
      <label className="text-sm">
        Inviter par e-mail
        <input
          ref={field}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          placeholder="prenom@exemple.fr"
          className="mt-1 block min-h-9 w-72 max-w-full rounded-sm border border-line-strong bg-paper px-3 text-base"
        />
      </label>
      <Button type="submit" variant="outline" size="small" disabled={pending !== null}>
        {pending ? "Envoi en cours..." : "Inviter"}
      </Button>
    </form>
  );
}

function FactorRule({ isRequired }: { isRequired: boolean }) {
  const { write, pending } = useWrite();
  // The requested state during the request.
  const isOn = (pending !== null) !== isRequired;
  const require = (isAsked: boolean) =>
    write((client) => requireFactor(client, isAsked), {
      canUndo: false,
      done: {
        title: "Règle enregistrée",
        description: isAsked
          ? "Éditeurs et administrateurs saisissent maintenant un code à la connexion."
          : "Le mot de passe suffit, sauf à ceux qui ont activé la validation.",
      },
      failed: "Impossible de changer la règle:",
    });
  return (
    <Switch
      checked={isOn}
      disabled={pending !== null}
      onChange={() => void require(!isOn)}
      state="Deux étapes exigées"
      label="Exiger la validation en deux étapes des éditeurs et des administrateurs"
    />
  );
}
