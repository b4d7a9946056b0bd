import { useLocation } from "react-router";
import { site } from "#config/site.ts";

/** At the head of a printed page, in place of the header: whose page it is, and where to find it again. */
export function PrintedAddress({ siteUrl = "" }: { siteUrl: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <p data-print="only" className="hidden border-b border-ink pb-2">
      <strong className="font-serif text-lg font-extrabold">{site.name}</strong> {siteUrl}
      {pathname}
    </p>
  );
}
