import { Link } from "react-router";
import type { Evidence } from "#app/evidence/load-evidence.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { LogWords } from "./log-list.tsx";

/** The corrections of an analysis, the only entries of its evidence, and the way to ask for one. */
export function AnalysisCorrections({ evidence: { log, reportPath } }: { evidence: Evidence }) {
  return (
    <section aria-labelledby="corrections" className="mt-12 border-t border-line pt-10">
      <h2 id="corrections" className="text-heading">
        Corrections
      </h2>
      {log.length > 0 ? (
        <ol className="mt-5 divide-y divide-line border-y border-line">
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
        <p className="mt-3">Aucune à ce jour.</p>
      )}
      <p className="mt-5">
        <Link to={reportPath} rel="nofollow" {...pageChange()} className="text-link font-semibold">
          Signaler une erreur
        </Link>
      </p>
    </section>
  );
}
