import { Link } from "react-router";

interface ViewLinksProps {
  views: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** The views of a list, each with an address. */
export function ViewLinks({ views }: ViewLinksProps) {
  return (
    <nav aria-label="Vues de la liste" className="min-w-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-x-5 text-sm whitespace-nowrap">
        {views.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
              className="flex min-h-9 items-center border-b-2 border-transparent hover:border-line-strong focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-semibold max-lg:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
