import { Suspense } from "react";
import { useLocation } from "react-router";
import { useAuth } from "#app/account/session.ts";
import { lazyWithFallback } from "#app/ui/lazy.tsx";
import { MenuLink } from "#app/ui/link.tsx";
import { dismissCurrentToast } from "#app/ui/toast-store.ts";
import { isAdminPath } from "./rights-check.tsx";

const EditorLinks = lazyWithFallback(
  () => import("./editors/editor-links.tsx").then((module) => module.EditorLinks),
  () => null,
);

interface AccountLinksProps {
  className: string;
  linkClassName: string;
}

/**
 * Links to sign in, or to the account and to sign out. Pages are the same for all visitors: the HTML holds
 * both, and the style sheet shows the right ones at the first paint. The profile brings the links to the back
 * office, with the number of tasks and « Modifier » for the page.
 */
export function AccountLinks({ className, linkClassName }: AccountLinksProps) {
  const { profile, signOut } = useAuth();
  // There the navigation of the back office counts.
  const isElsewhere = !isAdminPath(useLocation().pathname);
  const mayEdit = profile?.is_admin || profile?.is_editor;
  const adminClass = `${linkClassName} text-ink`;
  const leave = () => {
    // The toast is about the person who is signing out.
    dismissCurrentToast();
    void signOut();
  };
  return (
    <ul className={className}>
      {mayEdit && isElsewhere && (
        <Suspense>
          <EditorLinks className={linkClassName} />
        </Suspense>
      )}
      {mayEdit && <Entry to="/admin/categories" label="Admin Catégories" className={adminClass} />}
      {profile?.is_admin && <Entry to="/admin/users" label="Admin Utilisateurs" className={adminClass} />}
      <Entry
        to="/auth"
        label="Connexion"
        className={linkClassName}
        itemClassName="col-span-full signed-in:hidden"
      />
      <Entry
        to="/compte"
        label="Mon compte"
        className={linkClassName}
        itemClassName="hidden signed-in:block"
      />
      <li className="hidden signed-in:block">
        <button type="button" onClick={leave} className={`${linkClassName} w-full text-left`}>
          Déconnexion
        </button>
      </li>
    </ul>
  );
}

interface EntryProps {
  to: string;
  label: string;
  className: string;
  itemClassName?: string;
}

function Entry({ to, label, className, itemClassName }: EntryProps) {
  return (
    <li className={itemClassName}>
      <MenuLink to={to} className={className}>
        {label}
      </MenuLink>
    </li>
  );
}
