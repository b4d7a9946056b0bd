import { Suspense, use } from "react";
import { NavLink } from "react-router";
import { Container } from "#app/ui/container.tsx";
import type { Pattern } from "#config/addresses.ts";

/** A screen without a label here does not compile; those of one product are reached from the list. */
type Screen = Exclude<Extract<Pattern, `/admin/${string}`>, `/admin/products/${string}`>;

const labels: Record<Screen, string> = {
  "/admin/categories": "Catégories",
  "/admin/products": "Produits",
  "/admin/users": "Utilisateurs",
  "/admin/messages": "Messages",
  "/admin/redirects": "Redirections",
  "/admin/jobs": "Tâches",
};

const linkClass =
  "relative flex min-h-11 items-center border-b-2 border-transparent py-2 hover:border-line-strong aria-[current=page]:border-ink aria-[current=page]:font-semibold";

/** The screens of the back office; messages that nobody has read yet are counted at theirs. */
export function AdminNavigation({ unread }: { unread: Promise<number | null> }) {
  return (
    <Container className="pt-4">
      <nav aria-label="Administration" className="border-b border-line">
        <ul className="-mb-px grid grid-cols-3 justify-items-start max-sm:text-sm sm:flex sm:flex-wrap sm:gap-x-7">
          {Object.entries(labels).map(([to, label]) => (
            <li key={to}>
              <NavLink to={to} className={linkClass}>
                {label}
                {to === "/admin/messages" && (
                  <Suspense>
                    <Unread counting={unread} />
                  </Suspense>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}

function Unread({ counting }: { counting: Promise<number | null> }) {
  const count = use(counting);
  if (!count) return null;
  return (
    // Above its label on a phone, where three labels fill a row.
    <span className="min-w-5 rounded-full bg-ink px-1.5 text-center text-sm text-paper tabular-nums max-sm:absolute max-sm:-top-1 max-sm:-right-1.5 max-sm:text-xs sm:ml-1.5">
      {count.toLocaleString("fr-FR")}
      <span className="sr-only"> {count > 1 ? "non lus" : "non lu"}</span>
    </span>
  );
}
