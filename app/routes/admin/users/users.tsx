import { Suspense } from "react";
import { Await, type ShouldRevalidateFunctionArgs, useAsyncError, useRevalidator } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { adminAccess } from "../admin-access.ts";
import { adminMeta } from "../admin-meta.ts";
import { AdminPage } from "../admin-page.tsx";
import { refusalMessage } from "../refusal-message.ts";
import { useErrorToast } from "../use-error-toast.ts";
import type { Route } from "./+types/users.ts";
import { UserList } from "./user-list.tsx";
import { getUsers } from "./users-data.ts";

const title = "Administration des utilisateurs";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/users", title });

/** The list follows when it is there: the screen does not wait for it. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data, userId } = context.get(adminAccess);
  return { users: getUsers(data), userId };
}

/** Another page of the list is part of what was read. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function UsersScreen({ loaderData: { users, userId } }: Route.ComponentProps) {
  return (
    <AdminPage title={title}>
      <Suspense fallback={<p role="status">Chargement des utilisateurs...</p>}>
        <Await resolve={users} errorElement={<ListingFailed />}>
          {(all) => <UserList users={all} ownId={userId} />}
        </Await>
      </Suspense>
    </AdminPage>
  );
}

function ListingFailed() {
  const text = `Impossible de récupérer les utilisateurs: ${refusalMessage(useAsyncError())}`;
  const { revalidate, state } = useRevalidator();
  useErrorToast(text);
  return (
    <Message level={2} title="Erreur" text={text}>
      <Button onClick={() => void revalidate()} disabled={state !== "idle"}>
        Réessayer
      </Button>
    </Message>
  );
}
