import { useLocation } from "react-router";
import { site } from "#config/site.ts";

/** At the top of a printed page, in place of the header: the site's name and the page's address. */
export function PrintedAddress({ siteUrl = "" }: { siteUrl: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <p data-print="only" className="hidden border-b border-ink pb-2">
      <strong className="font-serif text-lg font-extrabold">{site.name}</strong> {siteUrl}
      {pathname}
    </p>
  );
}
