import { useState } from "react";
import { useSearchParams } from "react-router";
import { cellText } from "#app/admin/entity/column.ts";
import { ListSearch } from "#app/admin/listing/list-search.tsx";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import { pageNumber } from "#app/admin/listing/page-number.ts";
import { PagesNavigation } from "#app/admin/ui/pages-navigation.tsx";
import { counted } from "#app/lib/formatting/counted.ts";
import { findUsers } from "./find-users.ts";
import { RightsQuestion } from "./rights-question.tsx";
import { useRights } from "./use-rights.ts";
import { type User, userColumns } from "./user-accounts.ts";
import { AdminMark, EmailCell, NameCell, RightsCell } from "./user-cells.tsx";

const USERS_PER_PAGE = 50;
/** A shorter list needs no search. */
const SEARCHED_FROM = 10;

const { email, last_name, first_name, created_at, is_admin } = userColumns;

export function UserList({ users, ownId }: { users: readonly User[]; ownId: string }) {
  const [search, setSearch] = useState("");
  const [parameters, setParameters] = useSearchParams();
  const rights = useRights(users, ownId);
  const found = findUsers(users, search);
  const pages = Math.max(1, Math.ceil(found.length / USERS_PER_PAGE));
  const page = Math.min(pageNumber(parameters), pages);
  const shown = found.slice((page - 1) * USERS_PER_PAGE, page * USERS_PER_PAGE);

  return (
    <>
      {users.length >= SEARCHED_FROM && (
        <ListSearch
          label="Rechercher un utilisateur"
          placeholder="Nom ou e-mail"
          text={search}
          found={counted(found.length, "utilisateur")}
          onChange={(text) => {
            setSearch(text);
            if (page > 1) setParameters({}, { replace: true });
          }}
        />
      )}
      <ListTable
        caption="Utilisateurs"
        none="Aucun utilisateur trouvé"
        rows={shown}
        keyOf={({ id }) => id}
        isBusy={({ id }) => rights.pendingId === id}
        className="sm:max-lg:grid-cols-4"
        columns={[
          {
            title: email.title,
            className: "sm:max-lg:col-span-4",
            cell: (user) => <EmailCell user={user} isOwn={user.id === ownId} />,
          },
          ...[last_name, first_name].map((column) => ({
            title: column.title,
            cell: (user: User) => <NameCell text={cellText(column, user)} />,
          })),
          {
            title: created_at.title,
            cell: (user) => <time dateTime={created_at.value(user)}>{cellText(created_at, user)}</time>,
          },
          {
            title: is_admin.title,
            cell: (user) => <AdminMark isAdmin={rights.has(user, "is_admin")} />,
          },
          {
            title: "Actions",
            label: null,
            className: "max-lg:col-span-full lg:w-68",
            cell: (user) => <RightsCell user={user} has={rights.has} onToggle={rights.toggle} />,
          },
        ]}
      />
      <PagesNavigation
        label="Pages d’utilisateurs"
        page={page}
        pages={pages}
        hrefOf={(other) => `?page=${other}`}
      />
      <RightsQuestion rights={rights} />
    </>
  );
}
