import { Link } from "react-router";
import type { Evidence } from "#app/evidence/load-evidence.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { LogWords } from "./log-list.tsx";

/** The corrections of an analysis, the only entries of its evidence, and the way to ask for one. */
export function AnalysisCorrections({ evidence: { log, reportPath } }: { evidence: Evidence }) {
  return (
    <>
      {log.length > 0 ? (
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
      ) : (
        <p>Aucune à ce jour.</p>
      )}
      <p className="mt-4">
        <Link to={reportPath} rel="nofollow" {...pageChange()} className="text-link">
          Signaler une erreur
        </Link>
      </p>
    </>
  );
}
