import { NavLink } from "react-router";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { dismissCurrentToast } from "#app/ui/toast-store.ts";

const adminLinks = [
  { to: "/admin/categories", label: "Admin Catégories" },
  { to: "/admin/users", label: "Admin Utilisateurs" },
];

interface AccountLinksProps {
  className: string;
  linkClassName: string;
}

/**
 * Links to sign in, or to the account and to sign out. Pages are the same for everybody, so the HTML holds both; the
 * style sheet shows the right ones at the first paint. The administrators' links come with the profile.
 */
export function AccountLinks({ className, linkClassName }: AccountLinksProps) {
  const { profile, signOut } = useAuth();
  const leave = () => {
    // The toast is about the person who is signing out.
    dismissCurrentToast();
    void signOut();
  };
  return (
    <ul className={className}>
      {profile?.is_admin &&
        adminLinks.map((link) => <Entry key={link.to} {...link} className={linkClassName} />)}
      <Entry to="/auth" label="Connexion" className={linkClassName} itemClassName="signed-in:hidden" />
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
      <NavLink to={to} {...pageChange()} className={className}>
        {label}
      </NavLink>
    </li>
  );
}
