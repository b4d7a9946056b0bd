import { Switch } from "#app/ui/deferred/switch.tsx";
import { Cell, Row, RowHeader } from "#app/ui/deferred/table.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { User } from "./users-data.ts";

const registrationDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long" });

interface UserRowProps {
  user: User;
  isOwn: boolean;
  isAdmin: boolean;
  isPending: boolean;
  onToggle: () => void;
}

export function UserRow({ user, isOwn, isAdmin, isPending, onToggle }: UserRowProps) {
  const { email, firstName, lastName, createdAt } = user;
  return (
    <Row aria-busy={isPending} className="sm:max-lg:grid-cols-4">
      <RowHeader className="sm:max-lg:col-span-4">
        {email ?? <span className="font-normal text-ink-soft">Indisponible</span>}
        {isOwn && <span className="font-normal text-ink-soft"> (vous)</span>}
      </RowHeader>
      <Cell label="Nom">{lastName || <Missing />}</Cell>
      <Cell label="Prénom">{firstName || <Missing />}</Cell>
      <Cell label="Date d’inscription">
        <time dateTime={createdAt}>{registrationDate.format(new Date(createdAt))}</time>
      </Cell>
      <Cell label="Admin">
        <AdminMark isAdmin={isAdmin} />
      </Cell>
      <Cell className="max-lg:col-span-2 lg:w-44">
        <Switch
          checked={isAdmin}
          onChange={onToggle}
          state={isAdmin ? "Admin" : "Utilisateur"}
          label={`Admin\u00a0: ${[firstName, lastName].filter(Boolean).join(" ") || (email ?? user.id)}`}
        />
      </Cell>
    </Row>
  );
}

function Missing() {
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Non renseigné</span>
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
