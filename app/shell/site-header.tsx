import { useSyncExternalStore } from "react";
import type { RootData } from "#app/lib/data/root-data.ts";
import { SearchDialog } from "#app/search/search-dialog.tsx";
import { Link, NavigationLinks } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { site } from "#config/site.ts";
import { AccountLinks } from "./account-links.tsx";
import { SiteMenu } from "./site-menu.tsx";

const TRANSLUCENT_AFTER_PIXELS = 10;

function subscribeToScrolling(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScrolling,
    () => window.scrollY > TRANSLUCENT_AFTER_PIXELS,
    () => false,
  );
}

/** Fixed at the top of every page. Opaque until the page is scrolled, translucent afterwards. */
export function SiteHeader({ branches }: Pick<RootData, "branches">) {
  const surface = useIsScrolled()
    ? "border-line bg-paper/85 [backdrop-filter:blur(12px)]"
    : "border-transparent bg-paper";
  return (
    // Opaque while the menu is open: otherwise the page would show through above the menu.
    <header
      className={`fixed inset-x-0 top-0 z-(--layer-header) border-b transition-colors has-[details[open]]:border-line has-[details[open]]:bg-paper print:hidden ${surface}`}
    >
      <Container className="flex h-(--header-height) items-center gap-x-[8px] lg:gap-x-6">
        <Link to="/" aria-label={`${site.name}, page d’accueil`} className="mr-auto py-2 xl:mr-6">
          <Wordmark className="text-[min(1.5rem,7vw)] lg:text-[1.75rem]" />
        </Link>
        <nav aria-label="Navigation principale" className="hidden lg:block">
          <NavigationLinks
            className="flex gap-5 xl:gap-8"
            linkClassName="block py-2 whitespace-nowrap decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2"
          />
        </nav>
        {/* Takes the remaining width: the links to the back office, which come with the profile, move nothing. */}
        <nav aria-label="Compte" className="hidden grow lg:block">
          <AccountLinks
            className="grid grid-flow-col justify-end grid-rows-[auto_auto] gap-x-4 text-sm text-ink-soft"
            linkClassName="block min-h-6 py-0.5 whitespace-nowrap decoration-1 underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
          />
        </nav>
        <SearchDialog />
        <SiteMenu branches={branches} />
      </Container>
    </header>
  );
}
