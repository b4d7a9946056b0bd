import { useEffect, useState } from "react";
import { Link } from "react-router";
import { site } from "#config/site.ts";
import { AccountLinks } from "../account/account-links.tsx";
import { Container } from "./container.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchTrigger } from "./search-trigger.tsx";
import { SiteMenu } from "./site-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

const translucentAfterPixels = 10;

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > translucentAfterPixels);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return isScrolled;
}

/** Fixed at the top of every page. Opaque until the page is scrolled, then the page shows through. */
export function SiteHeader() {
  const surface = useIsScrolled()
    ? "border-line bg-paper/85 backdrop-blur-md"
    : "border-transparent bg-paper";
  return (
    // Under an open menu it is opaque again: the page would show through the menu's own edge.
    <header
      className={`fixed inset-x-0 top-0 z-(--layer-header) border-b transition-colors has-[details[open]]:border-line has-[details[open]]:bg-paper print:hidden ${surface}`}
    >
      <Container className="flex h-(--header-height) items-center justify-between gap-6">
        <Link to="/" prefetch="intent" aria-label={`${site.name}, page d’accueil`} className="py-2">
          <Wordmark className="text-2xl lg:text-[1.75rem]" />
        </Link>
        <div className="flex items-center gap-x-2 lg:gap-x-8">
          <div className="hidden lg:block">
            <nav aria-label="Compte">
              <AccountLinks
                className="flex justify-end gap-6 text-sm text-ink-soft"
                linkClassName="block py-0.5 decoration-1 underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
              />
            </nav>
            <nav aria-label="Navigation principale">
              <NavigationLinks
                className="flex justify-end gap-7"
                linkClassName="block py-1.5 decoration-1 underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-2"
              />
            </nav>
          </div>
          <SearchTrigger />
          <SiteMenu />
        </div>
      </Container>
    </header>
  );
}
