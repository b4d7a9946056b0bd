import type { ShouldRevalidateFunction } from "react-router";
import { requiresFactor } from "#app/account/second-factor.ts";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listingOf } from "#app/admin/listing/listing.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import type { Route } from "./+types/users.ts";
import { getUsers } from "./user-accounts.ts";
import { UserList } from "./user-list.tsx";
import { UserTools } from "./user-tools.tsx";

const title = "Administration des utilisateurs";

export const meta = adminMeta({ path: "/admin/users", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data, userId } = await context.get(adminAccess)();
  return { users: listingOf(Promise.all([getUsers(data), requiresFactor(data)])), userId };
}

/** Paging happens in the browser, so a change of the query reads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function UsersScreen({ loaderData: { users, userId } }: Route.ComponentProps) {
  return (
    <AdminPage title={title}>
      <Listed
        listing={users}
        loading="Chargement des utilisateurs..."
        failure="Impossible de récupérer les utilisateurs: "
      >
        {([list, isRequired]) => (
          <>
            <UserList users={list} ownId={userId} />
            <UserTools isFactorRequired={isRequired} />
          </>
        )}
      </Listed>
    </AdminPage>
  );
}
