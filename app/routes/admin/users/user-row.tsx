import type { Right, User } from "#app/account/users.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Cell, Row, RowHeader } from "#app/ui/table.tsx";

const registrationDate = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long" });

interface UserRowProps {
  user: User;
  isOwn: boolean;
  /** Whether the person has a right now: the requested state during the request. */
  has: (right: Right) => boolean;
  isPending: boolean;
  onToggle: (right: Right) => void;
}

export function UserRow({ user, isOwn, has, isPending, onToggle }: UserRowProps) {
  const { email, firstName, lastName, createdAt } = user;
  const isAdmin = has("is_admin");
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
      <Cell className="max-lg:col-span-full lg:w-68">
        <span className="flex flex-wrap gap-x-4">
          <span className="lg:w-34">
            <Switch
              checked={isAdmin}
              onChange={() => onToggle("is_admin")}
              state={isAdmin ? "Admin" : "Utilisateur"}
              label={`Admin\u00a0: ${nameOf(user)}`}
            />
          </span>
          {/* An administrator may do what an editor may; nobody grants themselves a right. */}
          {!isAdmin && (
            <Switch
              checked={has("is_editor")}
              onChange={() => onToggle("is_editor")}
              state="Éditeur"
              label={`Éditeur\u00a0: ${nameOf(user)}`}
            />
          )}
        </span>
      </Cell>
    </Row>
  );
}

/** Returns how a person is called in the back office. */
export function nameOf({ id, email, firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(" ") || (email ?? id);
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
