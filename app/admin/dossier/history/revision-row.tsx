import { Link } from "react-router";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { rowClass } from "#app/admin/dossier/publication/change-row.tsx";
import { usePublication } from "#app/admin/dossier/publication/use-publication.ts";
import type { HistoryRow } from "#app/lib/data/database-types.ts";
import { writtenTime } from "#app/lib/formatting/written-date.ts";
import { Button } from "#app/ui/button.tsx";

/** One revision of the history. Restoring publishes nothing: the revision's texts go into the draft. */
export function RevisionRow({ revision }: { revision: HistoryRow }) {
  const { number, created_at, author, note } = revision;
  const { draft, product } = useDossier();
  const { restore, pending } = usePublication(product.id);
  return (
    <li className={rowClass}>
      <div>
        <h3 className="font-sans">
          {`Révision ${number}`} <State of={revision} />
        </h3>
        <p className="text-sm text-ink-soft">{writtenTime(created_at) + (author ? `, par ${author}` : "")}</p>
        {note && <p className="mt-1 wrap-anywhere">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {number > 1 && (
          <Link to={`?de=${number - 1}&a=${number}`} preventScrollReset className="text-link">
            {`Comparer à la ${number - 1}`}
          </Link>
        )}
        <Button
          variant="outline"
          size="small"
          disabled={pending !== null || draft.isChanged}
          onClick={() => void restore(draft.base, number)}
          aria-label={`Reprendre la révision ${number} dans le brouillon`}
        >
          Reprendre
        </Button>
      </div>
    </li>
  );
}

function State({ of: { is_published, publish_at } }: { of: HistoryRow }) {
  const state = is_published ? "publiée" : publish_at && `programmée pour le ${writtenTime(publish_at)}`;
  return (
    state && (
      <span className="ml-2 rounded-sm border border-line-strong px-1.5 py-px text-sm font-normal">
        {state}
      </span>
    )
  );
}
