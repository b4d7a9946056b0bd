import { Link } from "react-router";
import { useAuth } from "#app/account/session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { dismissCurrentToast } from "#app/ui/toast-store.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { site } from "#config/site.ts";

interface AdminBarProps {
  /** The id of the navigation, which is a sheet on narrow screens. */
  sheetId?: string;
  /** Between the mark and the account. */
  children?: React.ReactNode;
}

/** The bar above every screen of the back office, in place of the site's header. */
export function AdminBar({ sheetId, children }: AdminBarProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-(--layer-header) flex h-(--header-height) items-center border-b border-line bg-paper px-gutter lg:px-6">
      <Link
        to="/admin"
        aria-label={`${site.name}, début de l’administration`}
        className="mr-auto py-1 lg:mr-0 lg:w-46"
      >
        <Wordmark className="text-[1.25rem]" />
      </Link>
      {children}
      <AccountEntries className="ml-auto text-sm max-lg:hidden" />
      {sheetId && (
        <button
          type="button"
          popoverTarget={sheetId}
          aria-label="Menu de l’administration"
          className="-mr-3 grid size-11 place-items-center lg:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
      )}
    </header>
  );
}

/** The way back to the site, and the person's own account: in the bar, or last in the sheet. */
export function AccountEntries({ className }: { className: string }) {
  const { signOut } = useAuth();
  const leave = () => {
    // The toast is about the person who is signing out.
    dismissCurrentToast();
    void signOut();
  };
  const linkClass =
    "inline-flex items-center gap-1 decoration-1 underline-offset-4 hover:underline max-lg:min-h-11";
  return (
    <nav aria-label="Compte" className={className}>
      <ul className="flex justify-between gap-x-6">
        <li>
          <Link to="/" className={linkClass}>
            Voir le site
            <Icon name="external" className="size-4" />
          </Link>
        </li>
        <li>
          <Link to="/compte" className={linkClass}>
            Mon compte
          </Link>
        </li>
        <li>
          <button type="button" onClick={leave} className={linkClass}>
            Déconnexion
          </button>
        </li>
      </ul>
    </nav>
  );
}
