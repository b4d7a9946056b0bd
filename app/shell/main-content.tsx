import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isDialogOpen } from "#app/ui/focus.ts";
import { Container } from "#app/ui/page.tsx";

/** What was shown last: public pages and the back office have a `main` of their own. */
let last: Pick<Location, "pathname" | "search"> | undefined;

/**
 * The content of the page. It has the focus, for keyboard and screen reader, after a navigation to another page, and to
 * other rows of the same one that begin at its top: the link that was followed is below the window then.
 */
export function MainContent({ className, children }: { className?: string; children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();

  useEffect(() => {
    const isOther = last && last.pathname !== pathname;
    const isTurned = last && last.search !== search && isFocusBelow();
    last = { pathname, search };
    // Who opens a dialog while the page is still coming types in its field.
    if ((isOther || isTurned) && !isDialogOpen()) main.current?.focus({ preventScroll: true });
  }, [pathname, search]);

  return (
    <main id="contenu" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

/** Whether what had the focus begins below the window, or is gone: the last page has no link to a further one. */
const isFocusBelow = ({ activeElement: focused, body } = document) =>
  focused === body || (focused?.getBoundingClientRect().top ?? 0) > window.innerHeight;

/** Whether a path leads into the back office; routes ignore case. */
export const isAdminPath = (path: string) => /^\/admin(\/|$)/i.test(path);

/** Shown until the rights are known, instead of any part of the back office. */
export function RightsCheck() {
  return (
    <Container className="min-h-[75dvh] pt-8 pb-20 md:pt-10">
      <h1 className="text-heading">Administration</h1>
      <p role="status" className="mt-3 text-lead text-ink-soft noscript:hidden">
        Vérification des droits d’accès...
      </p>
      <noscript>
        <p className="mt-6 max-w-prose border-l-2 border-danger py-1 pl-6">
          Pour administrer le site, activez JavaScript dans votre navigateur.
        </p>
      </noscript>
    </Container>
  );
}
