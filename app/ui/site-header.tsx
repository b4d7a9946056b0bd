import { useEffect, useState } from "react";
import { Link } from "react-router";
import { site } from "#config/site.ts";
import { AccountLinks } from "../account/account-links.tsx";
import { Container } from "./container.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchForm } from "./search-form.tsx";
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
    <header className={`fixed inset-x-0 top-0 z-50 border-b transition-colors ${surface}`}>
      <Container className="flex h-(--header-height) items-center justify-between gap-8">
        <Link to="/" prefetch="intent" aria-label={`${site.name}, page d’accueil`} className="py-2">
          <Wordmark />
        </Link>
        <div className="hidden lg:block">
          <nav aria-label="Compte">
            <AccountLinks
              className="flex justify-end gap-6 text-sm text-ink-soft"
              linkClassName="block py-0.5 decoration-1 underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
            />
          </nav>
          <div className="flex items-center gap-10">
            <nav aria-label="Navigation principale">
              <NavigationLinks
                className="flex gap-8"
                linkClassName="block py-2 decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline"
              />
            </nav>
            <SearchForm label="Recherche" className="w-56" />
          </div>
        </div>
        <SiteMenu />
      </Container>
    </header>
  );
}
