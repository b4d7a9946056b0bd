import { Link } from "#app/ui/link.tsx";
import type { Evidence } from "./evidence.ts";
import type { LogText } from "./log.ts";

/** The words of an entry of the log: what happened, what was wrong, and why. */
export function LogWords({ entry: { title, was, text, detail } }: { entry: LogText }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {was && (
        <p className="mt-1 text-ink-soft">
          <span className="font-semibold">Avant : </span>
          {was}
        </p>
      )}
      <p className="mt-1 wrap-anywhere">
        {was && <span className="font-semibold">Désormais : </span>}
        {text}
      </p>
      {detail && <p className="mt-1 text-sm text-ink-soft">{detail}</p>}
    </>
  );
}

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

/** The corrections of an analysis, the only entries of its evidence. */
export function AnalysisCorrections({ log }: Pick<Evidence, "log">) {
  if (log.length === 0) return <p>Aucune à ce jour.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {log.map((entry) => (
        <li key={entry.id} className="py-4">
          <p className="text-sm text-ink-soft">
            <time dateTime={entry.at}>{entry.day}</time>
          </p>
          <LogWords entry={entry} />
        </li>
      ))}
    </ol>
  );
}
