import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isDialogOpen } from "#app/ui/focus.ts";

/** The path that was shown last: public pages and the back office have a `main` of their own. */
let lastPathname: string | undefined;

/** The content of the page. After a navigation it has the focus, for keyboard and screen reader. */
export function MainContent({ className, children }: { className?: string; children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const isNavigation = lastPathname !== undefined && lastPathname !== pathname;
    lastPathname = pathname;
    // Who opens a dialog while the page is still coming types in its field.
    if (isNavigation && !isDialogOpen()) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="contenu" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
