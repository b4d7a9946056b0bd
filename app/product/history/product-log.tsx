import { Link } from "#app/ui/link.tsx";
import type { Evidence } from "./load-evidence.ts";
import { LogWords } from "./log-list.tsx";

/** What happened to a choice, the latest first, with every correction of its page. */
export function ProductLog({ log }: Pick<Evidence, "log">) {
  return (
    <>
      {log.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {log.map((entry) => (
            <li key={entry.id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <p className="text-ink-soft tabular-nums">
                <time dateTime={entry.at}>{entry.day}</time>
              </p>
              <div className="max-w-prose">
                <LogWords entry={entry} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4">
        <Link to="/journal" className="text-link">
          Tout le journal
        </Link>
      </p>
    </>
  );
}
