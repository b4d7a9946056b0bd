import type { Crumb } from "#app/lib/head/structured-data.ts";
import { Link } from "./link.tsx";

/**
 * The path from the home page to this page, which is the last step. On a phone it is one line, which scrolls.
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className="mb-2 text-sm text-ink-soft md:mb-6">
      <ol className="crumbs">
        {crumbs.map(({ name, path }) => (
          <li key={path ?? name}>
            {path ? (
              <Link to={path} className="py-1 hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
