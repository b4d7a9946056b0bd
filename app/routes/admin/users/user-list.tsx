import { useState } from "react";
import { useSearchParams } from "react-router";
import type { User } from "#app/account/users.ts";
import { counted } from "#app/formatting/counted.ts";
import { ListSearch } from "#app/routes/admin/listing/list-search.tsx";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";
import { PagesNavigation } from "#app/ui/pages-navigation.tsx";
import { HeaderCell, Table } from "#app/ui/table.tsx";
import { findUsers } from "./find-users.ts";
import { RightsQuestion } from "./rights-question.tsx";
import { useRights } from "./use-rights.ts";
import { UserRow } from "./user-row.tsx";

const USERS_PER_PAGE = 50;
/** A shorter list needs no search. */
const SEARCHED_FROM = 10;

const columns = ["Email", "Nom", "Prénom", "Date d’inscription", "Admin", "Actions"];

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
      {found.length === 0 ? (
        <p className="py-8 text-lead text-ink-soft">Aucun utilisateur trouvé</p>
      ) : (
        <Table
          caption="Utilisateurs"
          head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}
        >
          {shown.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isOwn={user.id === ownId}
              has={(right) => rights.has(user, right)}
              isPending={rights.pendingId === user.id}
              onToggle={(right) => rights.toggle(user, right)}
            />
          ))}
        </Table>
      )}
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
