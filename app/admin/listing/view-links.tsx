import { Link } from "react-router";

interface ViewLinksProps {
  views: readonly { label: string; to: string; isCurrent: boolean; count?: number | undefined }[];
}

/** The views of a list, each with an address, and how many rows it has where that is known. */
export function ViewLinks({ views }: ViewLinksProps) {
  return (
    <nav aria-label="Vues de la liste" className="min-w-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-x-5 text-sm">
        {views.map(({ label, to, isCurrent, count }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
              className="flex min-h-9 items-center gap-1.5 border-b-2 whitespace-nowrap border-transparent text-ink hover:border-line-strong focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-semibold max-lg:min-h-11"
            >
              {label}
              {count !== undefined && (
                <span className="text-xs font-normal text-ink-soft tabular-nums">
                  {count.toLocaleString("fr-FR")}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
