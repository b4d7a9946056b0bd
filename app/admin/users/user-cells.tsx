import { cellText } from "#app/admin/entity/column.ts";
import { Switch } from "#app/admin/ui/switch.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { type Right, type User, userColumns, userName } from "./user-accounts.ts";

export function EmailCell({ user, isOwn }: { user: User; isOwn: boolean }) {
  const soft = "font-normal text-ink-soft";
  return (
    <>
      <span className={user.email === null ? soft : ""}>{cellText(userColumns.email, user)}</span>
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

export function RightsCell({ user, has, onToggle }: RightsCellProps) {
  const isAdmin = has(user, "is_admin");
  const name = userName(user);
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="lg:w-34">
        <Switch
          checked={isAdmin}
          onChange={() => onToggle(user, "is_admin")}
          state={isAdmin ? userColumns.is_admin.title : "Utilisateur"}
          label={`${userColumns.is_admin.title}\u00a0: ${name}`}
        />
      </span>
      {/* An administrator may do what an editor may; a right to oneself is never granted. */}
      {!isAdmin && (
        <Switch
          checked={has(user, "is_editor")}
          onChange={() => onToggle(user, "is_editor")}
          state={userColumns.is_editor.title}
          label={`${userColumns.is_editor.title}\u00a0: ${name}`}
        />
      )}
    </span>
  );
}

export function NameCell({ text }: { text: string }) {
  return (
    text || (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Non renseigné</span>
      </span>
    )
  );
}

export function AdminMark({ isAdmin }: { isAdmin: boolean }) {
  return (
    <span className={isAdmin ? "text-success" : "text-ink-soft"}>
      <Icon name={isAdmin ? "check" : "close"} className="inline size-5" />
      <span className="sr-only">{userColumns.is_admin.read(isAdmin)}</span>
    </span>
  );
}
